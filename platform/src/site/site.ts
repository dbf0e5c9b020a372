import { systemClock } from '../kernel/clock/clock.ts';
import type { Contribution } from '../kernel/contribution/contribution.ts';
import type { LimitService } from '../kernel/limit/limit.ts';
import type { Parts } from '../kernel/parts/parts.ts';
import { developmentModule } from './development/development.ts';
import { type FleetReader, openFleetControl, symboliserOf } from './fleet/fleet.ts';
import { fleetPageRoutes, readFleetFigures } from './fleet-page/fleet-page.ts';
import { releaseHealthModule } from './release-health/release-health.ts';
import { type SiteContent, webModule } from './web/web.ts';

export { articleOf, siteContent } from './web/web.ts';

export interface SiteParts {
  readonly content: SiteContent;
  /** Paths of pages that do not exist now, because what they are about is off. */
  readonly pagesOff: () => Promise<readonly string[]>;
  /** Origins of the pages of payment providers. */
  readonly payOrigins: () => Promise<readonly string[]>;
  /** Names of the calls whose rows are of the moment and change all the time. */
  readonly liveReads: readonly string[];
  /** Absent where no site is served. */
  readonly fleet: FleetReader | undefined;
  readonly limits: LimitService;
}

/** The site's pages and files, what browsers report about its releases, and the operators' page. */
export function siteModules(
  parts: Parts,
  { content, pagesOff, payOrigins, liveReads, fleet, limits }: SiteParts,
): readonly { readonly contribution: Contribution }[] {
  const web = webModule(parts, content, fleet, { pagesOff, payOrigins, liveReads });
  if (!fleet) return [web];
  const { config } = parts;
  // As the fleet's own commands: the sandbox's clock may be set to another day.
  const clock = systemClock;
  const control = openFleetControl(config);
  const symbolise = symboliserOf(config);
  const serving = () => fleet.current();
  const health = releaseHealthModule(
    { ...parts, clock },
    {
      fleet: async () => (await serving())?.fleet,
      control,
      limits,
      symbolise,
    },
  );
  const routes = fleetPageRoutes({
    async figures() {
      const current = await serving();
      if (!current) return undefined;
      const figures = { ...health.figures, symbolise };
      return readFleetFigures(current, figures, await control(), clock.now());
    },
    token: config.fleetPageToken,
    sandbox: config.sandbox,
    config,
    limits,
  });
  return [web, health, developmentModule(config, fleet), { contribution: { routes } }];
}
