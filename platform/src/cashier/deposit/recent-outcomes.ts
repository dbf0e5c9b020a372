import { dayMs, minuteMs } from '@parol/domain';
import type { Parts } from '../../kernel/parts/parts.ts';
import { type Adapters, type GatewayRegistry, recentValue } from '../gateway/gateway.ts';
import { type Outcomes, outcomesSince } from './outcomes.repository.ts';

const lookedBackMs = 7 * dayMs;
const keptMs = minuteMs;

/**
 * Loads what became of the newest orders of each live gateway, at most a minute old. Only those of the
 * current version of its adapter count, because an earlier one may have failed more often.
 */
export function recentOutcomes(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  registry: Pick<GatewayRegistry, 'list'>,
  adapters: Pick<Adapters, 'current'>,
): () => Promise<ReadonlyMap<string, Outcomes>> {
  const recent = recentValue(
    () => performance.now(),
    async () => {
      const gateways = await registry.list();
      const versions = await Promise.all(
        gateways.map(({ descriptor }) => adapters.current(descriptor.id)),
      );
      const since = new Date(clock.now().getTime() - lookedBackMs);
      const rows = await outcomesSince(
        db,
        versions.filter((version) => version !== undefined),
        since,
      );
      return new Map(rows.map((row) => [row.gateway, row]));
    },
  );
  return () => recent.get(keptMs);
}
