import { useCall } from '@parol/contract';
import { withdrawalSpeed } from '@parol/wire/cms';
import { promotionStatus, withdrawalRules } from '@parol/wire/fund';
import { useAccounts } from './accounts.ts';

/**
 * What the form of a withdrawal needs: the rules, the requirements, the payout accounts, and how long
 * payouts took.
 */
export function useFormData() {
  const rules = useCall(withdrawalRules, {});
  const requirements = useCall(promotionStatus, {});
  const accounts = useAccounts();
  const speed = useCall(withdrawalSpeed, {});
  // These only explain, so the form is shown without them if they fail.
  const areRead = [requirements, speed].every(
    ({ rows, failure }) => (rows ?? failure) !== undefined,
  );
  const known =
    rules.first && accounts.rows && areRead
      ? {
          rules: rules.first,
          accounts: accounts.rows,
          requirements: requirements.rows ?? [],
          payouts: speed.first,
        }
      : undefined;
  return {
    /** All of it as one row; undefined until everything has been read. */
    read: {
      rows: known && [known],
      failure: rules.failure ?? accounts.failure,
      loading: rules.loading || accounts.loading,
      reload: () => {
        void rules.reload();
        accounts.reload();
      },
    },
    reloadRules: rules.reload,
    /** Reads again what a new withdrawal changes. */
    reloadAmounts: () => {
      void rules.reload();
      void requirements.reload();
    },
  };
}
