import type { ShowOf, ShowOnWire } from '@parol/wire';

export type Show = ShowOnWire;
export type { ShowOf };

/** The fields of an order's row that say how to pay it. */
interface Order {
  readonly show: readonly Show[];
  readonly pg_htpay_url: string | null;
  readonly qr_text?: string | null | undefined;
}

/**
 * The ways to pay an order, the preferred one first. A platform that does not list them yet has
 * them in the fields of the specification; the address there may be that of our own page.
 */
export function showsOf({ show, pg_htpay_url: url, qr_text: text }: Order): readonly Show[] {
  if (show.length > 0) return show;
  const isElsewhere = url && URL.canParse(url) && new URL(url).origin !== location.origin;
  return [
    ...(text ? [{ kind: 'qr' as const, text, expires_at: null }] : []),
    ...(isElsewhere ? [{ kind: 'redirect' as const, url, expires_at: null }] : []),
  ];
}

/** Whether the player pays elsewhere, at a counter, in a bank's app or a wallet, for minutes or days. */
export const takesLong = (
  show: Show | undefined,
): show is ShowOf<'reference' | 'account' | 'crypto'> =>
  show !== undefined && show.kind !== 'redirect' && show.kind !== 'qr';

/** The number that the player takes to a counter, if that is the preferred way to pay. */
export function counterNumber(order: Order): string | undefined {
  const [first] = showsOf(order);
  return first?.kind === 'reference' ? first.number : undefined;
}
