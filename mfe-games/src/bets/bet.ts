import type { RowOf } from '@parol/wire';
import type { betList } from '@parol/wire/bet';

/** A round of the bet list, with its bets. */
export type Bet = RowOf<typeof betList>['data'][number];
