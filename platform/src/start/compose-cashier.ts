import { type MoneyOut, moneyOutModule } from '../cashier/money-out/money-out.ts';
import { composeDeposits, type DepositsNeeds } from './compose-deposits.ts';
import { composePayouts, type PayoutNeeds } from './compose-payouts.ts';
import type { Devices } from '../identity/device/device.ts';
import type { Contribution } from '../kernel/contribution/contribution.ts';
import type { LedgerParts } from '../wallet/ledger/ledger.ts';

type CashierNeeds = Omit<DepositsNeeds & PayoutNeeds, 'moneyOut'> & { readonly devices: Devices };

/** Builds the policy of money out, and the modules of deposits, withdrawals and transfers. */
export function composeCashier(
  parts: LedgerParts,
  needs: CashierNeeds,
): Pick<ReturnType<typeof composeDeposits>, 'deposits' | 'manual'> &
  Pick<ReturnType<typeof composePayouts>, 'banks' | 'withdrawals'> & {
    readonly moneyOut: MoneyOut;
    readonly contributions: readonly Contribution[];
  } {
  const moneyOut = moneyOutModule(parts, needs);
  const withPolicy = { ...needs, moneyOut: moneyOut.service };
  const { contributions: ofDeposits, ...cashIn } = composeDeposits(parts, withPolicy);
  const { contributions: ofPayouts, ...payouts } = composePayouts(parts, withPolicy);
  return {
    ...cashIn,
    ...payouts,
    moneyOut: moneyOut.service,
    contributions: [...ofDeposits, moneyOut.contribution, ...ofPayouts],
  };
}
