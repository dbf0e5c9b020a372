import type { Fleet, FleetRemote } from '@parol/contract/release';
import { withoutPages } from '@parol/contract/find-page';
import { fleetFor } from '@parol/contract/serving';
import type { PageConfig } from '../config/config.ts';
import { hashes } from './hashes.ts';

/**
 * Adapts a verified fleet to this page: chooses the visitor's canaries or, in safe mode, the
 * previous release of each remote, removes withdrawn pages, and applies this tab's overrides.
 */
export async function fleetOfPage(fleet: Fleet, page: PageConfig): Promise<Fleet> {
  const served = withoutPages(
    page.safe ? await safeFleet(fleet) : fleetFor(fleet, page.visitor),
    page.withdrawn,
  );
  if (Object.keys(page.overrides).length === 0) return served;
  const { withOverrides } = await import('./with-overrides.ts');
  return withOverrides(served, page.overrides);
}

async function safeFleet(fleet: Fleet): Promise<Fleet> {
  const remotes = await Promise.all(
    Object.entries(fleet.remotes).map(
      async ([name, remote]) => [name, await previousOf(name, remote)] as const,
    ),
  );
  return { ...fleet, remotes: Object.fromEntries(remotes) };
}

/**
 * Makes a remote's previous release the active one. Returns the remote unchanged if it has no
 * previous release or that can't be read.
 */
async function previousOf(name: string, remote: FleetRemote): Promise<FleetRemote> {
  if (remote.previous === null) return remote;
  const release = await hashes.release(name, remote.previous).catch(() => undefined);
  return release
    ? { ...remote, active: remote.previous, previous: null, route: release.route }
    : remote;
}
