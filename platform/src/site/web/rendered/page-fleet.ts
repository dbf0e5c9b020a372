import type { Fleet } from '@parol/contract/release';
import { fleetFor, type Visitor } from '@parol/contract/serving';
import type { CheckedRelease, CheckedShell, ServingFleet } from '../../fleet/fleet.ts';

/** The releases that one page is made of, with the hashes of their files. */
export interface PageFleet {
  readonly fleet: Fleet;
  readonly shell: CheckedShell;
  readonly release: (name: string, version: string) => CheckedRelease | undefined;
}

/** The fleet for a visitor; in safe mode with the previous release of everything that has one. */
export function pageFleet(serving: ServingFleet, visitor: Visitor, isSafe: boolean): PageFleet {
  const { release } = serving;
  if (!isSafe) return { fleet: fleetFor(serving.fleet, visitor), shell: serving.shell, release };
  const remotes = Object.entries(serving.fleet.remotes).map(([name, remote]) => {
    const previous = remote.previous === null ? undefined : release(name, remote.previous);
    return [
      name,
      previous
        ? { ...remote, active: previous.route.version, previous: null, route: previous.route }
        : remote,
    ] as const;
  });
  return {
    fleet: { ...serving.fleet, remotes: Object.fromEntries(remotes) },
    shell: serving.previousShell ?? serving.shell,
    release,
  };
}
