import type { RowOf } from '@parol/wire';
import type { care } from '@parol/wire/care';

/** The data of the page. */
export type Care = RowOf<typeof care>;
export type MoneyLimit = Care['limits'][number];
export type SessionLimit = Care['session'];
export type Waiting = NonNullable<MoneyLimit['waiting']> | NonNullable<SessionLimit['waiting']>;

export const moneyKinds = ['deposit', 'loss', 'wager'] as const;
