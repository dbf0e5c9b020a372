import { useCall, useShell, type Read } from '@parol/contract';
import type { RowOf } from '@parol/wire';
import { memberBankList, memberEwalletList } from '@parol/wire/fund';
import { useEffect } from 'react';

export type Account = RowOf<typeof memberBankList>;

export interface Accounts {
  /** The default account first; undefined until both lists are loaded. */
  readonly rows: readonly Account[] | undefined;
  readonly failure: Read<Account>['failure'];
  readonly loading: boolean;
  readonly reload: () => void;
}

/** The member's payout accounts: e-wallets and banks in one list, reloaded when one is added. */
export function useAccounts(): Accounts {
  const wallets = useCall(memberEwalletList, {});
  const banks = useCall(memberBankList, {});
  const { events } = useShell();
  const reload = () => {
    void wallets.reload();
    void banks.reload();
  };
  const { reload: reloadWallets } = wallets;
  const { reload: reloadBanks } = banks;
  useEffect(
    () =>
      events.on('account.payout-account-added', () => {
        void reloadWallets();
        void reloadBanks();
      }),
    [events, reloadWallets, reloadBanks],
  );
  const rows =
    wallets.rows &&
    banks.rows &&
    [...wallets.rows, ...banks.rows].sort((a, b) => Number(b.is_default) - Number(a.is_default));
  return {
    rows,
    failure: wallets.failure ?? banks.failure,
    loading: wallets.loading || banks.loading,
    reload,
  };
}
