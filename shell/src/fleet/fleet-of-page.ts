import type { Fleet, FleetRemote } from '@parol/contract/release';
import { fleetFor } from '@parol/contract/serving';
import type { PageConfig } from '../config.ts';
import { hashes } from '../integrity/hashes.ts';

/** A verified fleet as this page gets it: with the visitor's canaries, or the previous release of everything, and with this tab's overrides. */
export async function fleetOfPage(fleet: Fleet, page: PageConfig): Promise<Fleet> {
  const served = page.safe ? await safeFleet(fleet) : fleetFor(fleet, page.visitor);
  if (Object.keys(page.overrides).length === 0) return served;
  const { withOverrides } = await import('../override/with-overrides.ts');
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

/** A remote with its previous release as the active one; as it is if it has none or that can't be read. */
async function previousOf(name: string, remote: FleetRemote): Promise<FleetRemote> {
  if (remote.previous === null) return remote;
  const release = await hashes.release(name, remote.previous).catch(() => undefined);
  return release
    ? { ...remote, active: remote.previous, previous: null, route: release.route }
    : remote;
}
