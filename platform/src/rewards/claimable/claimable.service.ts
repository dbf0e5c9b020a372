import { Refusal } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { Claimable, ClaimableSource } from './claimable-source.ts';

interface Hub {
  readonly items: readonly (Claimable & Pick<ClaimableSource, 'source'>)[];
  /** Sources that could not be read. */
  readonly failed: readonly string[];
}

export interface ClaimableService {
  /** What the member can claim now, in order of expiry. Refuses self_excluded, cooling_off. */
  list(memberId: bigint): Promise<Hub>;
}

export function claimableService(
  { db, log }: Pick<Parts, 'db' | 'log'>,
  gate: Pick<ResponsibleGamingGate, 'refusePaused'>,
  sources: readonly ClaimableSource[],
): ClaimableService {
  /** Undefined if the source could not be read, so that the other sources are still listed. */
  async function read(from: ClaimableSource, memberId: bigint) {
    const { source } = from;
    try {
      return (await from.list(memberId)).map((item) => ({ ...item, source }));
    } catch (error) {
      if (error instanceof Refusal) return [];
      log.error({ err: error, source }, 'A source of the Rewards hub could not be read.');
      return undefined;
    }
  }
  return {
    async list(memberId) {
      await gate.refusePaused(db, memberId);
      const found = await Promise.all(sources.map((one) => read(one, memberId)));
      return {
        items: found.flatMap((items) => items ?? []).toSorted(byExpiry),
        failed: sources.filter((_, n) => found[n] === undefined).map(({ source }) => source),
      };
    },
  };
}

/** By expiry; entries without one come last. */
function byExpiry(one: Claimable, other: Claimable): number {
  if (one.expiresAt === null || other.expiresAt === null)
    return Number(one.expiresAt === null) - Number(other.expiresAt === null);
  return one.expiresAt.getTime() - other.expiresAt.getTime();
}
