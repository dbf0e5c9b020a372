import { type Built, buildRemote, buildShell, isDevelopment, remoteNames } from '@parol/build';
import { buildBundle } from '@parol/build/bundle';
import type { FleetService } from './fleet.service.ts';
import { shellPart } from './releases.ts';

/**
 * Builds and publishes what changed; `npm start` runs it first. A release that was withdrawn is not
 * published again until its sources change.
 */
export async function deployBuilt(
  service: FleetService,
  names: readonly string[] = [shellPart, ...remoteNames],
): Promise<readonly string[]> {
  const changed: Built[] = [];
  for (const name of names) {
    const built = name === shellPart ? await buildShell() : await buildRemote(name);
    const part = await service.part(name);
    const isLive = part.deployed === built.version && !isDevelopment(part.served.at(-1) ?? '');
    if (!isLive && !part.releases[built.version]?.withdrawn) changed.push(built);
  }
  const lines: string[] = [];
  for (const { name, dir } of changed) {
    const outcome =
      name === shellPart
        ? await service.publishShell(dir, { deployed: true, next: foldersOfRemotes(changed) })
        : await service.publish(name, dir, { deployed: true });
    if (outcome.changed) lines.push(outcome.text);
  }
  return lines;
}

const foldersOfRemotes = (built: readonly Built[]): readonly string[] =>
  built.filter(({ name }) => name !== shellPart).map(({ dir }) => dir);

/** Builds shell and remotes as one bundle and serves it instead of all that is published. */
export async function deployBundle(service: FleetService): Promise<readonly string[]> {
  const outcome = await service.publishBundle(await buildBundle());
  return outcome.changed ? [outcome.text] : [];
}
