import { useBalance, useCall, useShell, type Read } from '@parol/contract';
import { depositTrackerV2 } from '@parol/wire/fund';
import { useEffect, useEffectEvent, useState } from 'react';
import { pollEvery, type Deposit } from './deposit-state.ts';

export interface FollowedDeposit {
  readonly read: Read<Deposit>;
  /** The balance on the screen counts the deposit already. */
  readonly counted: boolean;
  /** What is shown is from before the last try, which failed. */
  readonly stale: boolean;
}

/** Follows one deposit until it is settled. Asking never credits; when it is paid, the balance is read anew and the other remotes hear of it. */
export function useDeposit(depositId: string): FollowedDeposit {
  const { events } = useShell();
  const { refresh } = useBalance();
  const [pollMs, setPollMs] = useState(pollEvery(undefined));
  const [counted, setCounted] = useState(false);
  const read = useCall(depositTrackerV2, { deposit_id: depositId }, { pollMs });
  const state = read.first?.state;
  // A try that runs says nothing yet: the word of the last one stands, so that the note does not flicker.
  const [stale, setStale] = useState(false);
  const { failure, loading } = read;
  useEffect(() => {
    if (!loading) setStale(failure !== undefined);
  }, [failure, loading]);

  useEffect(() => setPollMs(pollEvery(state)), [state]);
  const credited = useEffectEvent(async () => {
    events.emit('cashier.deposit-credited', { depositId });
    await refresh();
    setCounted(true);
  });
  useEffect(() => {
    if (state === 'paid') void credited();
  }, [state]);
  return { read, counted, stale };
}
