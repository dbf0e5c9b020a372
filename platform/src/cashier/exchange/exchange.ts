import * as v from 'valibot';
import { formatAmount } from '@parol/domain';
import { exchangeRateList } from '@parol/wire/fund';
import { member } from '../../kernel/http/http.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import { input, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { rates, setRate } from './exchange.repository.ts';

export { type ForeignAmount, foreignAmount } from './foreign-amount.ts';

/** Exchange rates for payment methods in other currencies; balances are always pesos. */
export function exchangeModule({ db, clock }: Pick<Parts, 'db' | 'clock'>): {
  readonly contribution: Contribution;
} {
  return {
    contribution: {
      endpoints: [
        member(exchangeRateList, async () =>
          (await rates(db)).map(({ currency, name, rate, updated_at }) => ({
            currency,
            name,
            rate: formatAmount(rate),
            updated_at: updated_at.toISOString(),
          })),
        ),
      ],
      ops: [
        opsCommand({
          name: 'rate:set',
          effect: 'loosens',
          args: [
            v.pipe(
              input.text('currency'),
              v.regex(/^[A-Z]{3,5}$/, 'Name a currency, such as USDT.'),
            ),
            input.pesos('pesos'),
          ],
          summary: "Sets a currency's rate in pesos, a higher one when two operators set the same",
          // A higher rate credits more for the same payment.
          async takesTwo([currency, rate]) {
            const known = (await rates(db)).find((one) => one.currency === currency);
            return known === undefined || rate > known.rate;
          },
          async run([currency, rate]) {
            await setRate(db, currency, rate, clock.now());
            return [`One ${currency} is worth ${formatAmount(rate)} pesos.`];
          },
        }),
      ],
    },
  };
}
