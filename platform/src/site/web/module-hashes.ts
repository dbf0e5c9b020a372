import { createHash } from 'node:crypto';
import type { FleetReader } from '../fleet/fleet.ts';
import type { PageFile } from './page-parts.ts';
import { checkedFile } from './rendered/checked-file.ts';
import { remember } from './rendered/renderings.ts';

/** Number of modules whose hashes are kept: those of some releases of each part. */
const mostKept = 2_000;

/** The module with the hash that a page names; with its release's own if its bytes can't be read now. */
export type WithPageHash = (module: PageFile) => PageFile;

/** Finds the hashes of a page's modules. */
export type ModuleHashes = (modules: readonly PageFile[]) => Promise<WithPageHash>;

/**
 * Pages name modules by SHA-256, which is two thirds of the release's SHA-384 and does not pack. It
 * is taken from bytes that have the release's hash, so that the signed manifest stays the one source.
 */
export function moduleHashes(files: Pick<FleetReader, 'folder' | 'fetch'>): ModuleHashes {
  /** By the release's hash. */
  const kept = new Map<string, Promise<string>>();

  function pageHash({ href, integrity }: PageFile): Promise<string> {
    const hash = kept.get(integrity) ?? hashOf(files, href, integrity);
    remember(kept, integrity, hash, mostKept);
    // Such as a file that was changed in the store: the browser refuses it by the release's hash.
    hash.catch(() => kept.delete(integrity));
    return hash.catch(() => integrity);
  }

  return async (modules) => {
    const hashes = new Map(
      await Promise.all(modules.map(async (one) => [one.href, await pageHash(one)] as const)),
    );
    return (module) => ({ ...module, integrity: hashes.get(module.href) ?? module.integrity });
  };
}

async function hashOf(
  files: Pick<FleetReader, 'folder' | 'fetch'>,
  href: string,
  integrity: string,
): Promise<string> {
  const bytes = await checkedFile(files, href.slice(1), integrity);
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
