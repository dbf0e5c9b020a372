import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Remote } from '@parol/contract/remote';

/** The remote of a folder. Later changes of its `remote.ts` have no effect in the same process. */
export async function readRemote(dir: string): Promise<Remote> {
  const file = join(dir, 'remote.ts');
  return ((await import(pathToFileURL(file).href)) as { default: Remote }).default;
}
