import { useBalance, useCall, type Read } from '@parol/contract';
import type { RowOf } from '@parol/wire';
import { manualDepositList } from '@parol/wire/fund';
import { useEffect, useState } from 'react';

export type ManualDeposit = RowOf<typeof manualDepositList>;

/** The newest ten, polled every 5 s while one is pending; a credited one refreshes the balance. */
export function useManualDeposits(): Read<ManualDeposit> {
  const [pollMs, setPollMs] = useState(0);
  const { refresh } = useBalance();
  const read = useCall(manualDepositList, { page_number: 1, page_size: 10 }, { pollMs });
  const waiting = read.rows?.some(({ state }) => state === 'pending');
  useEffect(() => {
    if (waiting === undefined) return;
    setPollMs(waiting ? 5_000 : 0);
    if (!waiting) void refresh();
  }, [waiting, refresh]);
  return read;
}
