/** What a member may limit; `session` is counted in minutes from the log-in, the others in pesos. */
export const careKinds = ['deposit', 'loss', 'wager', 'session'] as const;
export type CareKind = (typeof careKinds)[number];
/** Windows in Asia/Manila: a calendar day, a week from Monday, a calendar month; one session. */
export const careSpans = ['day', 'week', 'month', 'session'] as const;
export type CareSpan = (typeof careSpans)[number];
export const pauseKinds = ['cool_off', 'exclusion'] as const;
export type PauseKind = (typeof pauseKinds)[number];
