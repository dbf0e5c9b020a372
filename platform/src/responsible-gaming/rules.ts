import { dayMs, minuteMs } from '@parol/domain';

/** An increase can be confirmed one day after the request, for three days; then it lapses. */
export const increaseWaitsMs = dayMs;
export const increaseOpenMs = 3 * dayMs;
/** A reality check unanswered for this long blocks bets; the page needs some time to show it. */
export const checkGraceMs = 2 * minuteMs;
/**
 * Heartbeats further apart than this belong to separate visits; the time between does not count.
 */
export const awayAfterMs = 10 * minuteMs;
