/** Eight buckets for each doubling, from 8 ms on: a percentile is at most 9 % too high. */
const perDoubling = 8;
const firstMs = 8;
const last = perDoubling * 14;

/** A layout shift is kept as thousandths, as if they were milliseconds. */
export const shiftMs = 1_000;

/** The bucket of a duration; those above two minutes share the last one. */
export function bucketOf(ms: number): number {
  const bucket = Math.ceil(Math.log2(Math.max(ms, firstMs) / firstMs) * perDoubling);
  return Math.min(bucket, last);
}

/** The greatest duration of a bucket, in milliseconds. */
const upperMs = (bucket: number) => Math.round(firstMs * 2 ** (bucket / perDoubling));

/** The duration that `share` of all loads did not exceed, in milliseconds; undefined without loads. */
export function percentile(
  buckets: readonly { readonly bucket: number; readonly count: bigint }[],
  share: number,
): number | undefined {
  const sorted = buckets.toSorted((a, b) => a.bucket - b.bucket);
  const total = sorted.reduce((sum, { count }) => sum + Number(count), 0);
  let seen = 0;
  for (const { bucket, count } of sorted) {
    seen += Number(count);
    if (seen >= total * share) return upperMs(bucket);
  }
  return undefined;
}
