import type { Fleet } from '@parol/contract/release';
import { fleetFor, type Visitor } from '@parol/contract/serving';
import type { CheckedRelease, CheckedShell, ServingFleet } from '../../fleet/fleet.ts';

/** The releases that one page is made of, with the hashes of their files. */
export interface PageFleet {
  readonly fleet: Fleet;
  readonly shell: CheckedShell;
  readonly release: (name: string, version: string) => CheckedRelease | undefined;
  /** Whether the page names its modules by short hashes (module-hashes.ts). */
  readonly shortHashes: boolean;
}

/** The fleet for a visitor; in safe mode with the previous release of everything that has one. */
export function pageFleet(serving: ServingFleet, visitor: Visitor, isSafe: boolean): PageFleet {
  const { release } = serving;
  if (!isSafe)
    return {
      fleet: fleetFor(serving.fleet, visitor),
      shell: serving.shell,
      release,
      shortHashes: readsShort(serving),
    };
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
    shortHashes: false,
  };
}

/**
 * Whether the shell and the one before read short hashes. The browser of a returning player may have
 * the earlier one's worker, which Firefox gives the page's hash of a module. Pages in safe mode have
 * no short hashes, for workers before that.
 */
const readsShort = ({ shell, previousShell }: ServingFleet): boolean =>
  [shell, previousShell ?? shell].every(({ manifest }) => manifest.readsShortHashes);
