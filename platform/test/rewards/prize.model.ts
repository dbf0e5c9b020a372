import { readFileSync } from 'node:fs';
import { dayMs, manilaDay } from '@parol/domain';
import type { GiftModel } from './gift.model.ts';
import type { TicketModel } from './ticket.model.ts';
import type { TokenModel } from './token.model.ts';

/** A prize for tickets: units of tokens that last some days, or a gift. */
export interface Prize {
  readonly id: string;
  readonly tickets: number;
  readonly tokens?: number;
  readonly days_valid?: number;
  readonly per_member: number;
}
const file = new URL('../../db/data/ticket_prize.json', import.meta.url);
/** The prizes with which the platform starts. */
export const prizes: readonly Prize[] = JSON.parse(readFileSync(file, 'utf8'));

/** Prizes for tickets by the rules of rewards/ticket/RULES.md. */
export class PrizeModel {
  /** Number of redemptions by `<member> <prize>`. */
  private readonly taken = new Map<string, number>();

  constructor(
    private readonly tickets: TicketModel,
    private readonly tokens: TokenModel,
    private readonly gifts: GiftModel,
  ) {}

  /** Returns the code of the answer; `request` identifies the exchange, `now` is epoch ms. */
  redeem(member: bigint, prize: Prize, request: string, now: number) {
    const key = `${member} ${prize.id}`;
    const before = this.taken.get(key) ?? 0;
    if (before === prize.per_member) return 'prize_not_available';
    if (!this.tickets.spend(member, prize.tickets, `prize ${request}`, now))
      return 'insufficient_ticket';
    this.taken.set(key, before + 1);
    const midnight = Date.parse(`${manilaDay(now)}T00:00:00+08:00`);
    if (prize.tokens === undefined) this.gifts.send(member);
    else
      this.tokens.earn(
        member,
        BigInt(prize.tokens),
        midnight + ((prize.days_valid ?? 0) + 1) * dayMs,
        'ticket',
      );
    return 'OK';
  }
}
