/** Milliseconds as seconds, to tenths. */
export const secondsOf = (ms: number): number => Math.round(ms / 100) / 10;
