import { dayMs } from '@parol/domain';
import type { Fleet } from '@parol/contract/release';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { LimitService } from '../../kernel/limit/limit.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { FleetControl } from './fleet-control.ts';
import { releaseHealthRepository, type HealthFigures } from './release-health.repository.ts';
import { healthRoutes } from './release-health.routes.ts';
import { releaseHealth } from './release-health.service.ts';
import { failureOps } from './failure.ops.ts';
import type { Symbolise } from '../fleet/fleet.ts';
import { reportTokens } from './report-tokens.ts';
import { releaseFigures } from './release.metrics.ts';
import { automaticRollback } from './automatic-rollback.service.ts';

export { percentile } from './histogram.ts';
export { causeOf, platformTeam } from './failure-causes.ts';
export type { CauseCount, HealthFigures } from './release-health.repository.ts';

export interface ReleaseHealthParts {
  readonly fleet: () => Promise<Fleet | undefined>;
  readonly control: () => Promise<FleetControl>;
  readonly limits: LimitService;
  /** Says where in the sources an error was thrown. */
  readonly symbolise: Symbolise;
}

const keptMs = 7 * dayMs;

/** How releases load in browsers, and the automatic rollback of those that fail. */
export function releaseHealthModule(
  parts: Parts,
  { fleet, control, limits, symbolise }: ReleaseHealthParts,
): { readonly figures: HealthFigures; readonly contribution: Contribution } {
  const repository = releaseHealthRepository(parts.db);
  const health = releaseHealth(parts, repository, reportTokens(parts));
  const rollback = automaticRollback({ ...parts, repository, fleet, control });
  return {
    figures: repository,
    contribution: {
      alarms: async () =>
        rollback.failing().map((name) => `The release ${name} fails in browsers, and stays`),
      metrics: async () => releaseFigures(parts, await fleet(), repository),
      ops: failureOps(parts, repository, symbolise),
      routes: healthRoutes({ ...parts, health, fleet, limits }),
      jobs: [
        {
          name: 'site.store-release-loads',
          everyMs: 2_000,
          everywhere: true,
          run: () => health.flush(),
        },
        {
          name: 'site.roll-back-releases',
          everyMs: 2_000,
          once: true,
          run: rollback.run,
        },
      ],
      retention: [
        { table: 'release_load', column: 'hour', keptMs },
        { table: 'release_failure', column: 'at', keptMs },
      ],
    },
  };
}
