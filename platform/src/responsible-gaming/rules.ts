import { dayMs } from '@parol/domain';

const minuteMs = 60_000;

/** An increase may be confirmed a day after it was asked for, and for three days; then it lapses. */
export const increaseWaitsMs = dayMs;
export const increaseOpenMs = 3 * dayMs;
/** A reality check that nobody has answered for this long stops bets: the page had time to show it. */
export const checkGraceMs = 2 * minuteMs;
/** Two signs of life further apart than this are two stays, and the time between is not time spent here. */
export const awayAfterMs = 10 * minuteMs;
