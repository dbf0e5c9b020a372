import { type FleetReader, integrityOf, servedFile } from '../../fleet/fleet.ts';

/**
 * The bytes of a release's file, given its path in the store. Throws an Error if it can't be read,
 * or does not have this hash (SHA-384, as in Subresource Integrity).
 */
export async function checkedFile(
  files: Pick<FleetReader, 'folder' | 'fetch'>,
  path: string,
  integrity: string | undefined,
): Promise<Buffer> {
  const bytes = await servedFile(files, path);
  if (integrityOf(bytes) !== integrity)
    throw new Error(`${path} does not have the hash that its release names.`);
  return bytes;
}
