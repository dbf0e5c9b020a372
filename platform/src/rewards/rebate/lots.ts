import type { RebateKind } from './rebate.schema.ts';
import type { Lot } from './lot.repository.ts';

/** Which claim a row belongs to. */
const claimedAs = ({ kind }: Pick<Lot, 'kind'>): RebateKind =>
  kind === 'downline' ? 'downline' : 'self';

export const lotsOf = (lots: readonly Lot[], kind: RebateKind): readonly Lot[] =>
  lots.filter((lot) => claimedAs(lot) === kind);

/** A row and what is left of it after the change, in units. */
export interface Change {
  readonly lot: Lot;
  readonly remaining: bigint;
}

const smaller = (a: bigint, b: bigint) => (a < b ? a : b);

/**
 * Offsets what is owed: first against the remainder of the same day, even if it has expired,
 * because it was never received; then against what can be claimed, earliest expiry first. Returns
 * the changed rows.
 */
export function net(lots: readonly Lot[], now: Date): readonly Change[] {
  const left = new Map(lots.map((lot) => [lot, lot.remaining]));
  const of = (lot: Lot) => left.get(lot) ?? 0n;
  for (const debt of lots.filter(({ remaining }) => remaining < 0n)) {
    const sameDay = (lot: Lot) => lot.day === debt.day && lot.kind === debt.kind;
    const usable = lots.filter(({ remaining }) => remaining > 0n);
    const others = usable.filter((one) => !sameDay(one) && one.expires_at > now);
    for (const lot of [...usable.filter(sameDay), ...others]) {
      const part = smaller(of(lot), -of(debt));
      left.set(lot, of(lot) - part);
      left.set(debt, of(debt) + part);
    }
  }
  return [...left]
    .filter(([lot, remaining]) => remaining !== lot.remaining)
    .map(([lot, remaining]) => ({ lot, remaining }));
}

/** What can be claimed: never below zero. */
export function claimable(lots: readonly Lot[]): bigint {
  const sum = lots.reduce((total, { remaining }) => total + remaining, 0n);
  return sum > 0n ? sum : 0n;
}

/**
 * What a claim of an amount takes of each lot, earliest expiry first. The lots must be netted
 * already.
 */
export function take(
  lots: readonly Lot[],
  amount: bigint,
): readonly (Change & { readonly taken: bigint })[] {
  let left = amount;
  return lots.flatMap((lot) => {
    const taken = lot.remaining > 0n ? smaller(lot.remaining, left) : 0n;
    left -= taken;
    return taken > 0n ? [{ lot, taken, remaining: lot.remaining - taken }] : [];
  });
}
