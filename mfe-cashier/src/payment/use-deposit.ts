import { useBalance, useCall, useShell, type Read } from '@parol/contract';
import type { Failure } from '@parol/wire';
import { depositTrackerV2 } from '@parol/wire/fund';
import { useEffect, useEffectEvent, useState } from 'react';
import { pollEvery, type Deposit } from './deposit-state.ts';

export interface FollowedDeposit {
  /** Its failure is that of the last poll that ended. */
  readonly read: Read<Deposit>;
  /** Whether the shown balance includes the deposit. */
  readonly counted: boolean;
  /** Whether the last poll failed, so that older data is shown. */
  readonly stale: boolean;
}

/** Polls a deposit until it is settled. When it is paid, refreshes the balance and emits the event. */
export function useDeposit(depositId: string): FollowedDeposit {
  const { events } = useShell();
  const { refresh } = useBalance();
  const [pollMs, setPollMs] = useState(pollEvery(undefined));
  const [counted, setCounted] = useState(false);
  const read = useCall(depositTrackerV2, { deposit_id: depositId }, { pollMs });
  const state = read.first?.state;
  // Keeps the result of the last poll while the next one runs, so that nothing flickers.
  const [failed, setFailed] = useState<Failure>();
  const { failure, loading } = read;
  useEffect(() => {
    if (!loading) setFailed(failure);
  }, [failure, loading]);

  const every = pollEvery(read.first);
  useEffect(() => setPollMs(every), [every]);
  const credited = useEffectEvent(async () => {
    events.emit('cashier.deposit-credited', { depositId });
    await refresh();
    setCounted(true);
  });
  useEffect(() => {
    if (state === 'paid') void credited();
  }, [state]);
  return {
    read: { ...read, failure: failed },
    counted,
    stale: failed !== undefined,
  };
}
