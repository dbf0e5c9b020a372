import type { Db, Tx } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { InboxService } from '../../notify/inbox/inbox.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { LedgerParts, Wallet } from '../../wallet/ledger/ledger.ts';
import type { Programmes } from '../programme/programme.ts';
import type { Tokens } from '../token/token.ts';
import { type Draw, drawOf, prizeOf } from './draw.ts';
import { pickIconProgramme } from './pick-icon.programme.ts';
import * as repository from './pick-icon.repository.ts';
import type { IconPickTable } from './pick-icon.schema.ts';
import { prizeCredit, type Settings } from './prize.ts';

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
   * Takes the cost, credits the prize and records the pick, in one transaction. Also refuses
   * invalid_icon, campaignRewardClaimed and insufficient_token.
   */
  pick(memberId: bigint, icon: string, shown: string | undefined): Promise<Picked>;
  /** Picks for a member, at no cost. Refuses as `pick` does. */
  grant(memberId: bigint, icon: string, reason: string): Promise<Picked>;
  /**
   * Revokes the prize of the member's newest pick, or of the one in the campaign that began at a
   * given time. Its cost stays spent, and the member cannot pick again in that campaign. Throws an
   * explanation if there is nothing to revoke. Refuses insufficient_token.
   */
  revoke(memberId: bigint, campaignAt: Date | undefined, reason: string): Promise<IconPickTable>;
}

type Picked = Campaign & { readonly pick: IconPickTable };

export interface PickIconNeeds {
  readonly programmes: Programmes;
  readonly tokens: Pick<Tokens, 'earn' | 'spend' | 'revoke'>;
  readonly inbox: Pick<InboxService, 'send' | 'revoke'>;
  readonly gate: Pick<ResponsibleGamingGate, 'refusePaused'>;
}

interface PickRequest {
  readonly memberId: bigint;
  readonly icon: string;
  /** The id of the campaign that the member saw. */
  readonly shown?: string | undefined;
  /** Why an operator picks for the member. */
  readonly reason: string | null;
}

type PickIconParts = Pick<LedgerParts, 'clock'> &
  Pick<PickIconNeeds, 'programmes' | 'tokens' | 'gate'> & {
    readonly prizes: ReturnType<typeof prizeCredit>;
    readonly drawFor: ReturnType<typeof drawOf>;
  };

export function pickIconService(
  { config, db, clock, wallet }: Pick<LedgerParts, 'config' | 'db' | 'clock' | 'wallet'>,
  needs: PickIconNeeds,
): PickIcon {
  const parts: PickIconParts = {
    ...needs,
    clock,
    prizes: prizeCredit(needs.tokens, needs.inbox),
    drawFor: drawOf(config.secret('pick-icon')),
  };
  return {
    campaign: (memberId) => campaignOn(parts, db, memberId, clock.now()),
    pick: (memberId, icon, shown) =>
      wallet.withMemberLock(memberId, (tx, held) =>
        settle(parts, tx, held, { memberId, icon, shown, reason: null }),
      ),
    grant: (memberId, icon, reason) =>
      wallet.withMemberLock(memberId, (tx, held) =>
        settle(parts, tx, held, { memberId, icon, reason }),
      ),
    revoke: (memberId, campaignAt, reason) =>
      wallet.withMemberLock(memberId, async (tx, held) => {
        const pick = campaignAt
          ? await repository.pickOf(tx, memberId, campaignAt)
          : (await repository.picksOf(tx, memberId, 1))[0];
        if (!pick || pick.revoked_at) throw new Error('There is no pick to take back.');
        return takeBack(parts, tx, held, pick, reason);
      }),
  };
}

async function campaignOn(
  { programmes, gate, drawFor }: PickIconParts,
  on: Db,
  memberId: bigint,
  now: Date,
): Promise<Campaign> {
  await programmes.refuseOff(on, pickIconProgramme);
  await gate.refusePaused(on, memberId);
  const [row] = await programmes.settingsBetween(on, pickIconProgramme, now, now);
  if (!row || row.value.endsAt <= now) throw new Refusal('promotion_not_available');
  const id = idOf(row.effectiveAt);
  const pick = await repository.pickOf(on, memberId, row.effectiveAt);
  const draw = drawFor(memberId, id);
  return { id, at: row.effectiveAt, settings: row.value, draw, pick };
}

/** Draws the icon's prize, credits it and records the pick, under the member's lock. */
async function settle(
  parts: PickIconParts,
  tx: Tx,
  held: Wallet,
  { memberId, icon, shown, reason }: PickRequest,
): Promise<Picked> {
  const { clock, tokens, prizes } = parts;
  const at = clock.now();
  const campaign = await campaignOn(parts, tx, memberId, at);
  const { id, settings, draw } = campaign;
  if (shown !== undefined && shown !== id) throw new Refusal('promotion_not_available');
  if (!settings.icons.some((one) => one === icon)) throw new Refusal('invalid_icon');
  if (campaign.pick) throw new Refusal('campaignRewardClaimed');
  if (settings.cost > 0n && reason === null)
    await tokens.spend(tx, held, {
      member: memberId,
      programme: pickIconProgramme.code,
      key: `pick:${id}`,
      amount: settings.cost,
      name: settings.name,
      at,
    });
  const weights = settings.prizes.map(({ weight }) => weight);
  const index = prizeOf(draw, icon, weights);
  await prizes.credit(tx, held, memberId, campaign, index, at);
  const pick = {
    member_id: memberId,
    campaign_at: campaign.at,
    icon,
    prize: index,
    picked_at: at,
    ends_at: settings.endsAt,
    revoked_at: null,
    reason,
  };
  await repository.addPick(tx, pick);
  return { ...campaign, pick };
}

/** Takes back the prize of a pick, under the member's lock. */
async function takeBack(
  { clock, programmes, prizes }: PickIconParts,
  tx: Tx,
  held: Wallet,
  pick: IconPickTable,
  reason: string,
): Promise<IconPickTable> {
  const at = clock.now();
  const settings = await programmes.settings(tx, pickIconProgramme, pick.campaign_at);
  const campaign = { id: idOf(pick.campaign_at), settings };
  await prizes.takeBack(tx, held, pick.member_id, campaign, pick.prize, at);
  const change = { revoked_at: at, reason };
  await repository.markRevoked(tx, pick, change);
  return { ...pick, ...change };
}

/** The id of the campaign whose settings took effect at this time. */
const idOf = (campaignAt: Date): string => String(campaignAt.getTime());
