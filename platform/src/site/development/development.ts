import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../kernel/config/config.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import { type FleetReader, readBuildFaults } from '../fleet/fleet.ts';

/**
 * A page's poll is answered at the next change, or after this time, so that no open request delays
 * a restart.
 */
const longestWaitMs = 2_000;
const lookMs = 25;
const tagOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** For pages of `npm run dev`: when the fleet last changed, and why it lacks the last save. */
export function developmentModule(
  { dev, dataDir }: Pick<Config, 'dev' | 'dataDir'>,
  fleet: Pick<FleetReader, 'current'>,
): { readonly contribution: Contribution } {
  if (!dev) return { contribution: {} };
  return {
    contribution: {
      routes: (server) => {
        const state = async () => {
          const issued = (await fleet.current())?.fleet.issued ?? 0;
          const faults = await readBuildFaults(dataDir);
          return { tag: tagOf(JSON.stringify([issued, faults])), issued, faults };
        };
        server.get<{ Querystring: { readonly tag?: string } }>(
          '/_development',
          async (request, reply) => {
            const until = performance.now() + longestWaitMs;
            let now = await state();
            while (now.tag === request.query.tag && performance.now() < until) {
              await sleep(lookMs);
              now = await state();
            }
            return reply.header('cache-control', 'no-store').send(now);
          },
        );
      },
    },
  };
}
