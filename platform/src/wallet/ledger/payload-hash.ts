import { createHash } from 'node:crypto';
import type { Posting } from './wallet.types.ts';

/**
 * Identifies repeats of a request under its key; time, meta and limits may differ. Stored in the
 * column `fingerprint` of `transfer`.
 */
export function payloadHash(
  posting: Pick<Posting, 'kind' | 'asset' | 'amount' | 'counter' | 'legs' | 'after' | 'ref'>,
): string {
  const { kind, asset = 'PHP', amount, counter, legs = [], after = null, ref = null } = posting;
  const shares = legs.map((leg) => [leg.kind, leg.owner ?? '', String(leg.amount)]);
  const parts = [
    kind,
    asset,
    String(amount),
    counter.kind,
    counter.owner ?? '',
    shares,
    after,
    ref,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}
