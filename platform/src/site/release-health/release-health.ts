import { dayMs } from '@parol/domain';
import type { Fleet } from '@parol/contract/release';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { LimitService } from '../../kernel/limit/limit.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { FleetControl } from './fleet-control.ts';
import { pageFiguresRepository } from './page-figures.repository.ts';
import { pageFigures } from './page-figures.service.ts';
import {
  releaseHealthRepository,
  type HealthFigures as FailureFigures,
} from './release-health.repository.ts';
import { healthRoutes } from './release-health.routes.ts';
import { releaseHealth } from './release-health.service.ts';
import { failureOps } from './failure.ops.ts';
import type { Symbolise } from '../fleet/fleet.ts';
import { pageSpeeds, type PageSpeeds } from './page-speeds.ts';
import { reportTokens } from './report-tokens.ts';
import { releaseFigures } from './release.metrics.ts';
import { automaticRollback } from './automatic-rollback.service.ts';

export type { PageSpeed } from './page-speeds.ts';
export { percentile } from './histogram.ts';
export { causeOf, platformTeam } from './failure-causes.ts';
export type { CauseCount } from './release-health.repository.ts';

export interface ReleaseHealthParts {
  readonly fleet: () => Promise<Fleet | undefined>;
  readonly control: () => Promise<FleetControl>;
  readonly limits: LimitService;
  /** Says where in the sources an error was thrown. */
  readonly symbolise: Symbolise;
}

/** Figures of releases to show. */
export interface HealthFigures extends FailureFigures {
  /** How fast pages are with each release that has visits; see `page-speeds.ts`. */
  readonly pageSpeeds: PageSpeeds;
}

const keptMs = 7 * dayMs;

/** How releases load in browsers, and the automatic rollback of those that fail. */
export function releaseHealthModule(
  parts: Parts,
  { fleet, control, limits, symbolise }: ReleaseHealthParts,
): { readonly figures: HealthFigures; readonly contribution: Contribution } {
  const repository = releaseHealthRepository(parts.db);
  const figures = pageFiguresRepository(parts.db);
  const tokens = reportTokens(parts);
  const health = releaseHealth(parts, repository, tokens);
  const pages = pageFigures({ ...parts, repository: figures, tokens, limits });
  const rollback = automaticRollback({ ...parts, repository, pages: figures, fleet, control });
  const shown = {
    ...repository,
    pageSpeeds: (current: Fleet, since: Date) => pageSpeeds(figures, current, since),
  };
  return {
    figures: shown,
    contribution: {
      alarms: async () =>
        rollback.failing().map((name) => `The release ${name} fails in browsers, and stays`),
      metrics: async () => releaseFigures(parts, await fleet(), shown),
      ops: failureOps(parts, repository, symbolise),
      routes: healthRoutes({ ...parts, health, pages, fleet, limits }),
      jobs: [
        {
          name: 'site.store-release-loads',
          everyMs: 2_000,
          everywhere: true,
          run: async () => {
            await health.flush();
            await pages.flush();
          },
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
        { table: 'page_figure', column: 'hour', keptMs },
      ],
    },
  };
}
