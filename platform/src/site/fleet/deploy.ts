import { type Built, buildRemote, buildShell, remoteNames } from '@parol/build';
import { buildBundle } from '@parol/build/bundle';
import type { FleetService } from './fleet.service.ts';
import { publishChanged } from './publish-changed.ts';
import { shellPart } from './releases.ts';

/** Builds the named parts and publishes what changed; `npm start` runs it first. */
export async function deployBuilt(
  service: FleetService,
  names: readonly string[] = [shellPart, ...remoteNames],
): Promise<readonly string[]> {
  const built: Built[] = [];
  for (const name of names)
    built.push(name === shellPart ? await buildShell() : await buildRemote(name));
  return publishChanged(service, built);
}

/** Builds shell and remotes as one bundle and serves it instead of all that is published. */
export async function deployBundle(service: FleetService): Promise<readonly string[]> {
  const outcome = await service.publishBundle(await buildBundle());
  return outcome.changed ? [outcome.text] : [];
}
