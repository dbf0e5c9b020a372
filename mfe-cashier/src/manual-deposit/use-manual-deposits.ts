import { useBalance, useCall, type Read } from '@parol/contract';
import { pageSize } from '@parol/kit';
import type { RowOf } from '@parol/wire';
import { manualDepositList } from '@parol/wire/fund';
import { useEffect, useState } from 'react';

export type ManualDeposit = RowOf<typeof manualDepositList>['data'][number];

export interface ManualDeposits extends Pick<Read<ManualDeposit>, 'rows' | 'failure' | 'reload'> {
  /** Number of manual deposits, of which `rows` are the newest ten. */
  readonly total: number;
}

/** The newest ten, polled every 5 s while one is pending; a credited one refreshes the balance. */
export function useManualDeposits(): ManualDeposits {
  const [pollMs, setPollMs] = useState(0);
  const { refresh } = useBalance();
  const { first, failure, reload } = useCall(
    manualDepositList,
    { page_number: 1, page_size: pageSize },
    { pollMs },
  );
  const waiting = first?.data.some(({ state }) => state === 'pending');
  useEffect(() => {
    if (waiting === undefined) return;
    setPollMs(waiting ? 5_000 : 0);
    if (!waiting) void refresh();
  }, [waiting, refresh]);
  return { rows: first?.data, total: first?.total ?? 0, failure, reload };
}
