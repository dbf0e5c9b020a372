import { useCall } from '@parol/contract';
import { depositTracker } from '@parol/wire/fund';
import { useManualDeposits } from '../manual-deposit/use-manual-deposits.ts';
import { lookOf } from '../payment/deposit-state.ts';

/** Deposits that are not settled, read again every `pollMs`, and manual ones. */
export function useOpenDeposits(pollMs: number) {
  const tracker = useCall(depositTracker, {}, { pollMs });
  const manual = useManualDeposits();
  return {
    tracker,
    manual,
    /** Whether both have been read, or could not be. */
    isKnown:
      (tracker.rows ?? tracker.failure) !== undefined &&
      (manual.rows ?? manual.failure) !== undefined,
    /** Whether one is pending: the platform accepts one at a time. */
    isWaiting:
      (tracker.rows?.some((row) => lookOf(row) === 'waiting') ?? false) ||
      (manual.rows?.some(({ state }) => state === 'pending') ?? false),
    /** The gateways' deposits by their numbers: another text means that one began or was settled. */
    pending: tracker.rows?.map(({ deposit_id }) => deposit_id).join(' '),
  };
}

export type OpenDeposits = ReturnType<typeof useOpenDeposits>;
