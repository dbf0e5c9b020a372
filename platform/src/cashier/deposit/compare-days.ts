/** A payment through a gateway or, below zero, a return; in units. */
export interface Moved {
  /** Of the deposit. */
  readonly reference: string;
  readonly amount: bigint;
  /** Whether it is on a compared day; the day before and the day after are read too. */
  readonly isWithin: boolean;
}

/** A deposit that the provider's record and the ledger have with different sums. */
export interface Difference {
  readonly reference: string;
  /** Every payment and return of the record; empty if it has none. */
  readonly paid: readonly bigint[];
  /** What the ledger holds for it, in units; undefined if it has no posting. */
  readonly credited: bigint | undefined;
}

export interface Sum {
  readonly count: number;
  /** Units. */
  readonly total: bigint;
}

export interface Comparison {
  readonly theirs: Sum;
  readonly ours: Sum;
  readonly differences: readonly Difference[];
}

/**
 * Compares a provider's record of some days with the ledger's postings, deposit by deposit. Providers
 * and the ledger may book a payment around midnight on different days: both lists also have the days
 * beside, and a deposit counts if anything of it was on the days that are compared.
 */
export function compareDays(record: readonly Moved[], postings: readonly Moved[]): Comparison {
  const [theirs, ours] = [byReference(record), byReference(postings)];
  const references = [...new Set([...theirs.keys(), ...ours.keys()])].filter((reference) =>
    [theirs, ours].some((side) => side.get(reference)?.some(({ isWithin }) => isWithin)),
  );
  const differences = references.flatMap((reference): Difference[] => {
    const paid = amountsOf(theirs, reference);
    const credited = amountsOf(ours, reference);
    if (sum(paid) === sum(credited) && paid.length > 0 === credited.length > 0) return [];
    return [{ reference, paid, credited: credited.length === 0 ? undefined : sum(credited) }];
  });
  return { theirs: sumOf(theirs, references), ours: sumOf(ours, references), differences };
}

type Side = ReadonlyMap<string, readonly Moved[]>;

function byReference(moved: readonly Moved[]): Side {
  const found = new Map<string, Moved[]>();
  for (const one of moved) found.set(one.reference, [...(found.get(one.reference) ?? []), one]);
  return found;
}

const amountsOf = (side: Side, reference: string): readonly bigint[] =>
  (side.get(reference) ?? []).map(({ amount }) => amount);

const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((total, amount) => total + amount, 0n);

function sumOf(side: Side, references: readonly string[]): Sum {
  const amounts = references.flatMap((reference) => amountsOf(side, reference));
  return { count: amounts.length, total: sum(amounts) };
}
