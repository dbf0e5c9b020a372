import { formatAmount } from '@parol/domain';
import { exchangeRateList } from '@parol/wire/fund';
import { member } from '../../kernel/http/http.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import { input, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { rates, setRate } from './exchange.repository.ts';

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
          args: [input.text('currency'), input.pesos('pesos')],
          summary: "Sets a currency's rate in pesos",
          async run([currency, rate]) {
            if (!/^[A-Z]{3,5}$/.test(currency)) throw new Error('Name a currency, such as USDT.');
            await setRate(db, currency, rate, clock.now());
            return [`One ${currency} is worth ${formatAmount(rate)} pesos.`];
          },
        }),
      ],
    },
  };
}
