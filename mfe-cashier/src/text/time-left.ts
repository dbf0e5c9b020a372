import type { useT } from '@parol/contract';
import { dayMs } from '@parol/domain';
import { formatClock } from '@parol/ui';
import { duration } from './duration.ts';

/** The time until an order ends: a clock, or days and hours where it is days. */
export const timeLeft = (t: ReturnType<typeof useT>, seconds: number): string =>
  seconds * 1_000 >= dayMs ? duration(t, seconds) : formatClock(seconds);
