import type { RowOf } from '@parol/wire';
import type { responsibleGaming } from '@parol/wire/responsible-gaming';

/** The data of the page. */
export type ResponsibleGaming = RowOf<typeof responsibleGaming>;
export type MoneyLimit = ResponsibleGaming['limits'][number];
export type SessionLimit = ResponsibleGaming['session'];
export type Waiting = NonNullable<MoneyLimit['waiting']> | NonNullable<SessionLimit['waiting']>;

export const moneyKinds = ['deposit', 'loss', 'wager'] as const;
