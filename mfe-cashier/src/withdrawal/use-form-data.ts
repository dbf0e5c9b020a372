import { useCall } from '@parol/contract';
import { promotionStatus, withdrawalRules } from '@parol/wire/fund';
import { useAccounts } from './accounts.ts';

/** What the form of a withdrawal needs: the rules, the requirements and the payout accounts. */
export function useFormData() {
  const rules = useCall(withdrawalRules, {});
  const requirements = useCall(promotionStatus, {});
  const accounts = useAccounts();
  // The requirements only explain a withheld amount, so the form is shown without them if they fail.
  const areRead = (requirements.rows ?? requirements.failure) !== undefined;
  const known =
    rules.first && accounts.rows && areRead
      ? { rules: rules.first, accounts: accounts.rows, requirements: requirements.rows ?? [] }
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
