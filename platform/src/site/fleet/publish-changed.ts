import { isDevelopment } from '@parol/build/development';
import type { FleetService } from './fleet.service.ts';
import { shellPart } from './releases.ts';

/** A built part: the shell or a remote. */
export interface BuiltFolder {
  readonly name: string;
  readonly version: string;
  readonly dir: string;
}

/**
 * Publishes those of the built parts that are not live, the shell first, and returns a line for each.
 * A release that was withdrawn is not published again until its sources change.
 */
export async function publishChanged(
  service: FleetService,
  built: readonly BuiltFolder[],
): Promise<readonly string[]> {
  const changed: BuiltFolder[] = [];
  for (const one of built) {
    const part = await service.part(one.name);
    const isLive = part.deployed === one.version && !isDevelopment(part.served.at(-1) ?? '');
    if (!isLive && !part.releases[one.version]?.withdrawn) changed.push(one);
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

const foldersOfRemotes = (built: readonly BuiltFolder[]): readonly string[] =>
  built.filter(({ name }) => name !== shellPart).map(({ dir }) => dir);
