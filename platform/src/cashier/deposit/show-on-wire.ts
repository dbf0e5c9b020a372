import { decimalText, type Show } from '@parol/contract/gateway-adapter';
import type { RowOnWire } from '@parol/wire';
import type { depositTracker } from '@parol/wire/fund';

type ShowsOnWire = NonNullable<RowOnWire<typeof depositTracker>['show']>;

/** Ways to pay as wire rows, the preferred one first; a crypto amount is decimal text with all its places. */
export const showsOnWire = (shows: readonly Show[] | null): ShowsOnWire =>
  (shows ?? []).map((show) => {
    const { expiresAt: expires_at, ...rest } = show;
    return rest.kind === 'crypto'
      ? { ...rest, amount: decimalText(rest.amount), expires_at }
      : { ...rest, expires_at };
  });
