import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Remote } from '@parol/contract/remote';

/** The remote of a folder, as its `remote.ts` was when this process read it first. */
export async function readRemote(dir: string): Promise<Remote> {
  const file = join(dir, 'remote.ts');
  return ((await import(pathToFileURL(file).href)) as { default: Remote }).default;
}
