import { manilaDay } from '@parol/domain';
import { addDays, startOfManilaDay } from '@parol/domain/calendar';
import { giftMessage } from '../../bonus/promotion/promotion.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { InboxService } from '../../notify/inbox/inbox.ts';
import type { Wallet } from '../../wallet/ledger/ledger.ts';
import type { SettingsOf } from '../programme/programme.ts';
import type { Tokens } from '../token/token.ts';
import { pickIconProgramme } from './pick-icon.programme.ts';

export type Settings = SettingsOf<typeof pickIconProgramme>;
export type Prize = Settings['prizes'][number];

/** The campaign of a prize; its id is part of the idempotency keys of the prize's rewards. */
interface Campaign {
  readonly id: string;
  readonly settings: Settings;
}

/** Credits or revokes a prize, in a transaction under the member's lock. */
interface PrizeCredit {
  /** Refuses promotion_not_available if the prize is a gift that no longer runs. */
  credit(
    tx: Tx,
    held: Wallet,
    member: bigint,
    campaign: Campaign,
    index: number,
    at: Date,
  ): Promise<void>;
  /** Throws an explanation for a gift that was claimed. Refuses insufficient_token. */
  takeBack(
    tx: Tx,
    held: Wallet,
    member: bigint,
    campaign: Campaign,
    index: number,
    at: Date,
  ): Promise<void>;
}

const programme = pickIconProgramme.code;

export function prizeCredit(
  tokens: Pick<Tokens, 'earn' | 'revoke'>,
  inbox: Pick<InboxService, 'send' | 'revoke'>,
): PrizeCredit {
  return {
    async credit(tx, held, member, campaign, index, at) {
      const { id, settings } = campaign;
      const prize = prizeIn(campaign, index);
      if ('gift' in prize) {
        const message = await giftMessage(tx, prize.gift, at);
        const template = templateOf(prize.gift, id);
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
        // Until the end of a day, so that no token expires during a day.
        expiresAt: startOfManilaDay(addDays(manilaDay(at), settings.daysValid + 1)),
      });
      if (!isNew) throw new Error(`The prize of the campaign ${id} was credited before.`);
    },
    async takeBack(tx, held, member, campaign, index, at) {
      const { id } = campaign;
      const prize = prizeIn(campaign, index);
      if ('gift' in prize) {
        const gift = await inbox.revoke(tx, member, { template: templateOf(prize.gift, id) });
        if (gift?.claimed_at)
          throw new Error('The gift was claimed: it stays with the member, and so does the pick.');
        return;
      }
      if (prize.tokens === 0n) return;
      const key = `revoked:${id}`;
      await tokens.revoke(tx, held, { member, programme, key, amount: prize.tokens, at });
    },
  };
}

const templateOf = (gift: string, campaign: string): string => `${gift}:${programme}-${campaign}`;

function prizeIn({ id, settings }: Campaign, index: number): Prize {
  const prize = settings.prizes[index];
  if (!prize) throw new Error(`The campaign ${id} has no prize ${index}.`);
  return prize;
}
