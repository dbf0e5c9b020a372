import { type PayoutPolicy, payoutPolicyModule } from '../cashier/payout-policy/payout-policy.ts';
import { composeDeposits, type DepositsNeeds } from './compose-deposits.ts';
import { composePayouts, type PayoutNeeds } from './compose-payouts.ts';
import type { Devices } from '../identity/device/device.ts';
import type { Contribution } from '../kernel/contribution/contribution.ts';
import type { LedgerParts } from '../wallet/ledger/ledger.ts';

type CashierNeeds = Omit<DepositsNeeds & PayoutNeeds, 'payoutPolicy'> & {
  readonly devices: Devices;
};

/** Builds the payout policy, and the modules of deposits, withdrawals and transfers. */
export function composeCashier(
  parts: LedgerParts,
  needs: CashierNeeds,
): Pick<ReturnType<typeof composeDeposits>, 'gateways' | 'deposits' | 'manual'> &
  Pick<ReturnType<typeof composePayouts>, 'banks' | 'withdrawals'> & {
    readonly payoutPolicy: PayoutPolicy;
    readonly contributions: readonly Contribution[];
  } {
  const payoutPolicy = payoutPolicyModule(parts, needs);
  const withPolicy = { ...needs, payoutPolicy: payoutPolicy.service };
  const { contributions: ofDeposits, ...cashIn } = composeDeposits(parts, withPolicy);
  const { contributions: ofPayouts, ...payouts } = composePayouts(parts, withPolicy);
  return {
    ...cashIn,
    ...payouts,
    payoutPolicy: payoutPolicy.service,
    contributions: [...ofDeposits, payoutPolicy.contribution, ...ofPayouts],
  };
}
