import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The licence that each installed package names, by `name@version`; an empty text if it names none.
 * Packages for other systems are not installed. `folder`: pnpm's store in `node_modules`.
 */
export function installedLicences(folder: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const entry of readdirSync(folder)) {
    const name = /^((?:@[^+]+\+)?[^@]+)@/.exec(entry)?.[1]?.replace('+', '/');
    const file = name && join(folder, entry, 'node_modules', name, 'package.json');
    if (!file || !existsSync(file)) continue;
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    found.set(`${manifest.name}@${manifest.version}`, licenceOf(manifest));
  }
  return found;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string | { readonly type?: string };
  /** The `licenses` field of old packages. */
  readonly licenses?: readonly { readonly type?: string }[];
}

function licenceOf({ license, licenses }: Manifest): string {
  if (typeof license === 'string') return license;
  return license?.type ?? licenses?.map(({ type }) => type ?? '').join(' OR ') ?? '';
}
