import { manilaDay } from '@parol/domain';
import { addDays, startOfManilaDay } from '@parol/domain/calendar';
import { giftMessage } from '../../bonus/promotion/promotion.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { InboxService } from '../../notify/inbox/inbox.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { LedgerParts, Wallet } from '../../wallet/ledger/ledger.ts';
import type { Programmes, SettingsOf } from '../programme/programme.ts';
import type { Tokens } from '../token/token.ts';
import { type Draw, drawOf, prizeOf } from './draw.ts';
import { pickIconProgramme } from './pick-icon.programme.ts';
import * as repository from './pick-icon.repository.ts';
import type { IconPickTable } from './pick-icon.schema.ts';

type Settings = SettingsOf<typeof pickIconProgramme>;
export type Prize = Settings['prizes'][number];

/** A running campaign for a member; `pick` is undefined before the pick. */
export interface Campaign {
  readonly id: string;
  readonly at: Date;
  readonly settings: Settings;
  readonly draw: Draw;
  readonly pick: IconPickTable | undefined;
}

export interface PickIcon {
  /** Refuses promotion_not_available, self_excluded, cooling_off. */
  campaign(memberId: bigint): Promise<Campaign>;
  /**
   * Takes the cost, credits the prize and notes the pick, in one transaction. Refuses also invalid_icon,
   * campaignRewardClaimed and insufficient_token.
   */
  pick(
    memberId: bigint,
    icon: string,
    shown: string | undefined,
  ): Promise<Campaign & { readonly pick: IconPickTable }>;
}

export interface PickIconNeeds {
  readonly programmes: Programmes;
  readonly tokens: Pick<Tokens, 'earn' | 'spend'>;
  readonly inbox: Pick<InboxService, 'send'>;
  readonly gate: Pick<ResponsibleGamingGate, 'refusePaused'>;
}

export function pickIconService(
  { config, db, clock, wallet }: Pick<LedgerParts, 'config' | 'db' | 'clock' | 'wallet'>,
  { programmes, tokens, inbox, gate }: PickIconNeeds,
): PickIcon {
  const drawFor = drawOf(config.secret('pick-icon'));

  async function campaignOn(on: Db, memberId: bigint, now: Date): Promise<Campaign> {
    await programmes.refuseOff(on, pickIconProgramme);
    await gate.refusePaused(on, memberId);
    const [row] = await programmes.settingsBetween(on, pickIconProgramme, now, now);
    if (!row || row.value.endsAt <= now) throw new Refusal('promotion_not_available');
    const id = String(row.effectiveAt.getTime());
    const pick = await repository.pickOf(on, memberId, row.effectiveAt);
    const draw = drawFor(memberId, id);
    return { id, at: row.effectiveAt, settings: row.value, draw, pick };
  }

  async function credit(
    tx: Tx,
    held: Wallet,
    member: bigint,
    { id, settings }: Campaign,
    prize: Prize,
    at: Date,
  ): Promise<void> {
    const programme = pickIconProgramme.code;
    if ('gift' in prize) {
      const message = await giftMessage(tx, prize.gift, at);
      const template = `${prize.gift}:${programme}-${id}`;
      if (!message || !(await inbox.send(member, { ...message, template }, tx)))
        throw new Refusal('promotion_not_available');
      return;
    }
    if (prize.tokens === 0n) return;
    const isNew = await tokens.earn(tx, held, {
      member,
      programme,
      key: `prize:${id}`,
      amount: prize.tokens,
      name: settings.name,
      at,
      // Through the end of a day, so that no token ends within one.
      expiresAt: startOfManilaDay(addDays(manilaDay(at), settings.daysValid + 1)),
    });
    if (!isNew) throw new Error(`The prize of the campaign ${id} was credited before.`);
  }

  return {
    campaign: (memberId) => campaignOn(db, memberId, clock.now()),
    pick: (memberId, icon, shown) =>
      wallet.withMemberLock(memberId, async (tx, held) => {
        const at = clock.now();
        const campaign = await campaignOn(tx, memberId, at);
        const { id, settings, draw } = campaign;
        if (shown !== undefined && shown !== id) throw new Refusal('promotion_not_available');
        if (!settings.icons.some((one) => one === icon)) throw new Refusal('invalid_icon');
        if (campaign.pick) throw new Refusal('campaignRewardClaimed');
        if (settings.cost > 0n)
          await tokens.spend(tx, held, {
            member: memberId,
            programme: pickIconProgramme.code,
            key: `pick:${id}`,
            amount: settings.cost,
            name: settings.name,
            at,
          });
        const index = prizeOf(
          draw,
          icon,
          settings.prizes.map(({ weight }) => weight),
        );
        const prize = settings.prizes[index];
        if (!prize) throw new Error(`The campaign ${id} has no prize ${index}.`);
        await credit(tx, held, memberId, campaign, prize, at);
        const pick = {
          member_id: memberId,
          campaign_at: campaign.at,
          icon,
          prize: index,
          picked_at: at,
          ends_at: settings.endsAt,
        };
        await repository.addPick(tx, pick);
        return { ...campaign, pick };
      }),
  };
}
