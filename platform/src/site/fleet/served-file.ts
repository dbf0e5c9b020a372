import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FleetReader } from './fleet.reader.ts';
import { manifestName, shellPart } from './releases.ts';

/**
 * The bytes of a release's file, given its name in the store: of its copy in the folder, or of the
 * store if the folder can't be written. Rejects if there is no such file.
 */
export async function servedFile(
  { folder, fetch }: Pick<FleetReader, 'folder' | 'fetch'>,
  name: string,
): Promise<Buffer> {
  return (await fetch?.(name)) ?? readFile(join(folder, name));
}

/** Whether the active shell can be served: it is published, and its files are in the store. */
export async function servesShell(
  fleet: Pick<FleetReader, 'current' | 'folder' | 'fetch'>,
): Promise<boolean> {
  const serving = await fleet.current();
  if (!serving) return false;
  const name = manifestName(shellPart, serving.shell.manifest.version);
  return servedFile(fleet, name).then(
    () => true,
    () => false,
  );
}
