import { legsOf } from '@parol/wire/fund';
import type { Config } from '../../kernel/config/config.ts';
import { Refusal } from '../../kernel/http/http.ts';
import { pesonetBy } from './banking-day.ts';
import type { PayoutAccount } from './payout-account.ts';
import type { Rail } from './withdrawal.schema.ts';

/** The rail and transfers of a withdrawal; legs in units. */
export interface PayoutPlan {
  readonly rail: Rail;
  readonly legs: readonly bigint[];
  readonly expectedAt: Date;
  readonly promisedSeconds: number | null;
}

type Rules = Config['withdrawal'];

/** The promised time from request to payment for an amount (units), in seconds. */
function promisedSeconds(amount: bigint, { speed }: Pick<Rules, 'speed'>): number {
  const band = speed.find(({ upTo }) => upTo === null || amount <= upTo);
  if (!band) throw new Error('The speed promise has no last band.');
  return band.seconds;
}

/**
 * Chooses the rail and transfers for an amount: InstaPay, split at its limit, or PESONet as a
 * single transfer when requested (RULES.md). Refuses rail_not_available for PESONet to an
 * e-wallet.
 */
export function payoutPlan(
  amount: bigint,
  kind: PayoutAccount['kind'],
  requested: Rail,
  at: Date,
  rules: Rules,
): PayoutPlan {
  if (requested === 'pesonet') {
    if (kind !== 'bank') throw new Refusal('rail_not_available');
    return {
      rail: 'pesonet',
      legs: [amount],
      expectedAt: pesonetBy(at, rules.bankHolidays),
      promisedSeconds: null,
    };
  }
  const seconds = promisedSeconds(amount, rules);
  return {
    rail: 'instapay',
    legs: legsOf(amount, rules.instapayLimit),
    expectedAt: new Date(at.getTime() + seconds * 1000),
    promisedSeconds: seconds,
  };
}
