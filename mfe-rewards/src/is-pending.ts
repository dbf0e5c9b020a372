import type { Read } from '@parol/contract';

/** Whether a read has neither rows nor a failure yet. A read that is skipped is not awaited. */
export const isPending = ({ rows, failure, loading }: Read<unknown>): boolean =>
  loading && !rows && !failure;
