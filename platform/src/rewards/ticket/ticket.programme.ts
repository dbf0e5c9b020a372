import * as v from 'valibot';
import { type Programme, settingAmount } from '../programme/programme.ts';

const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));

/** The settings of jackpot tickets (RULES.md). */
export const ticketProgramme = {
  code: 'ticket',
  settings: v.strictObject({
    /** Deposited pesos per ticket. */
    depositPerTicket: v.pipe(
      settingAmount(),
      v.check((units) => units > 0n, 'is not above zero'),
    ),
    /** The most tickets that a deposit earns, and that all deposits of a Manila day do. */
    perDeposit: count(100),
    perDay: count(100),
    /** Days after the day of issue during which a ticket can be used. */
    daysValid: count(365),
  }),
  promises: ({ perDay }: { readonly perDay: number }) => [{ tickets: perDay }],
} satisfies Programme;
