import type { RowOf } from '@parol/wire';
import type { care } from '@parol/wire/care';

/** What the page shows, as the platform tells it. */
export type Care = RowOf<typeof care>;
export type MoneyLimit = Care['limits'][number];
export type SessionLimit = Care['session'];
export type Waiting = NonNullable<MoneyLimit['waiting']> | NonNullable<SessionLimit['waiting']>;

export const moneyKinds = ['deposit', 'loss', 'wager'] as const;
