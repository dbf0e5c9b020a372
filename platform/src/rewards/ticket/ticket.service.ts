import { type Localized, manilaDay } from '@parol/domain';
import { addDays, startOfManilaDay } from '@parol/domain/calendar';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Programmes } from '../programme/programme.ts';
import { ticketProgramme } from './ticket.programme.ts';
import * as repository from './ticket.repository.ts';

/** What earns tickets. */
type TicketSource = 'deposit' | 'mission' | 'tokens' | 'operator' | 'prediction_void';
/** What tickets are spent on; `revoked` is an operator taking them back. */
type TicketPurpose = 'draw' | 'prize' | 'prediction' | 'revoked';

/** What tickets are spent on: once per member, purpose and reference. */
interface Spending {
  readonly memberId: bigint;
  readonly purpose: TicketPurpose;
  readonly reference: string;
}

/** Jackpot tickets. Call `grant`, `spend` and `giveBack` in a transaction under the member's lock. */
export interface TicketService {
  /**
   * Makes `count` tickets, 1 to 100, once per member, source and reference. Without `expiresAt` they
   * can be used through the days of the settings. Returns their numbers, ascending.
   */
  grant(
    tx: Tx,
    granted: {
      readonly memberId: bigint;
      readonly count: number;
      readonly source: TicketSource;
      readonly reference: string;
      readonly expiresAt?: Date;
    },
  ): Promise<readonly bigint[]>;
  /**
   * Uses the tickets that expire first. Repeating a purpose and reference does nothing. Returns the
   * tickets' numbers, ascending; none if they were given back. `name` is shown to the member. Refuses
   * insufficient_ticket.
   */
  spend(
    tx: Tx,
    spent: Spending & { readonly count: number; readonly name?: Localized },
  ): Promise<readonly bigint[]>;
  /**
   * Makes the tickets of a spending usable again for the time that they had left when they were
   * spent. Does nothing for an unknown spending and the second time.
   */
  giveBack(tx: Tx, spent: Spending): Promise<void>;
  /** How many tickets were spent on a reference; undefined if none. */
  spent(on: Db, spent: Spending): Promise<number | undefined>;
  /** How many tickets the member can use now. */
  available(on: Db, memberId: bigint): Promise<number>;
}

/** Maximum of tickets granted or spent together. */
const most = 100;

export const purposeNames: Readonly<Record<TicketPurpose, Localized>> = {
  draw: { en: 'Draw', ph: 'Draw' },
  prize: { en: 'Prize', ph: 'Premyo' },
  prediction: { en: 'Prediction', ph: 'Hula' },
  revoked: { en: 'Taken back by Parol', ph: 'Binawi ng Parol' },
};

export function ticketService(
  { clock, random }: Pick<Parts, 'clock' | 'random'>,
  { programmes }: { readonly programmes: Programmes },
): TicketService {
  async function lastMoment(tx: Tx, at: Date): Promise<Date> {
    const { daysValid } = await programmes.settings(tx, ticketProgramme, at);
    // Until the end of a day, so that no ticket expires during a day.
    return startOfManilaDay(addDays(manilaDay(at), daysValid + 1));
  }

  return {
    async grant(tx, { memberId, count, source, reference, expiresAt }) {
      refuseCount(count);
      const key = { member_id: memberId, source, reference };
      const before = await repository.numbersFrom(tx, key);
      if (before.length > 0) return before;
      const at = clock.now();
      const rows = Array.from({ length: count }, (_, index) => ({
        ...key,
        id: random.id(at),
        position: index + 1,
        issued_at: at,
        expires_at: at,
        used_at: null,
        use_id: null,
      }));
      const expires_at = expiresAt ?? (await lastMoment(tx, at));
      await repository.addTickets(
        tx,
        rows.map((row) => ({ ...row, expires_at })),
      );
      return rows.map(({ id }) => id);
    },
    async spend(tx, { memberId, count, purpose, reference, name = purposeNames[purpose] }) {
      refuseCount(count);
      const before = await repository.useOf(tx, memberId, purpose, reference);
      if (before) return numbersOf(await repository.ticketsOfUse(tx, memberId, before.id));
      const at = clock.now();
      const tickets = await repository.usableTickets(tx, memberId, at, count);
      if (tickets.length < count) throw new Refusal('insufficient_ticket');
      const use = { id: random.id(at), at };
      await repository.addUse(tx, {
        member_id: memberId,
        id: use.id,
        purpose,
        reference,
        tickets: count,
        name: JSON.stringify(name),
        used_at: at,
        returned_at: null,
      });
      const numbers = numbersOf(tickets);
      await repository.markUsed(tx, memberId, numbers, use);
      return numbers;
    },
    async giveBack(tx, { memberId, purpose, reference }) {
      const use = await repository.useOf(tx, memberId, purpose, reference);
      if (!use || use.returned_at) return;
      const at = clock.now();
      for (const ticket of await repository.ticketsOfUse(tx, memberId, use.id)) {
        const unused = ticket.expires_at.getTime() - use.used_at.getTime();
        await repository.markUnused(tx, ticket, new Date(at.getTime() + unused));
      }
      await repository.markReturned(tx, use, at);
    },
    spent: async (on, { memberId, purpose, reference }) =>
      (await repository.useOf(on, memberId, purpose, reference))?.tickets,
    available: async (on, memberId) =>
      Number((await repository.usableTotals(on, memberId, clock.now())).total),
  };
}

const numbersOf = (tickets: readonly { readonly id: bigint }[]): readonly bigint[] =>
  tickets.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1));

function refuseCount(count: number): void {
  if (!Number.isInteger(count) || count < 1 || count > most)
    throw new RangeError(`Tickets are granted and spent 1 to ${most} at once, not ${count}.`);
}
