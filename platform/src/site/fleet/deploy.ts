import { buildRemote, buildShell, isDevelopment, remoteNames } from '@parol/build';
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
  const lines: string[] = [];
  for (const name of names) {
    const built = name === shellPart ? await buildShell() : await buildRemote(name);
    const part = await service.part(name);
    const isLive = part.deployed === built.version && !isDevelopment(part.served.at(-1) ?? '');
    if (isLive || part.releases[built.version]?.withdrawn) continue;
    const { changed, text } =
      name === shellPart
        ? await service.publishShell(built.dir, { deployed: true })
        : await service.publish(name, built.dir, { deployed: true });
    if (changed) lines.push(text);
  }
  return lines;
}
