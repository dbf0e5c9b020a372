import type { TokenLotTable } from './token.schema.ts';

interface Taken {
  readonly lot: TokenLotTable;
  readonly part: bigint;
}

/**
 * Which lots an amount is taken from, in their order. `left` is the part that they don't cover, in
 * units of 1/10,000 token.
 */
export function takenFrom(
  lots: readonly TokenLotTable[],
  amount: bigint,
): { readonly parts: readonly Taken[]; readonly left: bigint } {
  const parts: Taken[] = [];
  let left = amount;
  for (const lot of lots) {
    if (left === 0n) break;
    const part = left < lot.remaining ? left : lot.remaining;
    parts.push({ lot, part });
    left -= part;
  }
  return { parts, left };
}

/** The lots that can be spent at a time, and those that have expired. */
export const lotsAt = (lots: readonly TokenLotTable[], at: Date) => ({
  usable: lots.filter(({ expires_at }) => expires_at > at),
  expired: lots.filter(({ expires_at }) => expires_at <= at),
});
