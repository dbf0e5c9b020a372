import { unitsPerPeso } from '@parol/domain';
import * as v from 'valibot';
import { type Programme, settingAmount } from '../programme/programme.ts';

/** The settings of the sale of jackpot tickets for tokens (RULES.md). */
export const ticketSaleProgramme = {
  code: 'ticket_sale',
  settings: v.strictObject({
    /** Tokens for one ticket. */
    price: v.pipe(
      settingAmount(),
      v.check(
        (tokens) => tokens > 0n && tokens % unitsPerPeso === 0n,
        'is not a whole number of tokens above zero',
      ),
    ),
    /** The most tickets that a member may buy on a Manila day. */
    perDay: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  }),
  promises: ({ perDay }: { readonly perDay: number }) => [{ tickets: perDay }],
} satisfies Programme;
