import type { BalanceState, Shell } from '@parol/contract';
import { balance } from '@parol/wire/fund';
import { createStore } from 'zustand/vanilla';
import type { Client } from '../api/client.ts';
import type { RowOf } from '@parol/wire';

const unknown: BalanceState = {
  state: 'unknown',
  total: 0n,
  available: 0n,
  withheld: 0n,
  token: 0n,
};

/** The last balance read from the platform. A failed read keeps the figure and marks it as stale. */
export function createBalance(client: Client): Shell['balance'] & { readonly reset: () => void } {
  const store = createStore<BalanceState>(() => unknown);
  return Object.assign(store, {
    reset: () => store.setState(unknown, true),
    refresh: async () => {
      store.setState(({ state }) => ({ state: state === 'unknown' ? 'loading' : state }));
      const outcome = await client.call<RowOf<typeof balance>>(balance, {});
      const row = outcome.status === 'success' ? outcome.value[0] : undefined;
      if (row)
        store.setState({
          state: 'ready',
          total: row.game_balance,
          available: row.available,
          withheld: row.withheld,
          token: row.game_token,
          underReview: row.under_review ?? 0n,
        });
      else if (outcome.status === 'failed')
        store.setState(({ state }) => ({ state: state === 'ready' ? 'stale' : state }));
    },
  });
}
