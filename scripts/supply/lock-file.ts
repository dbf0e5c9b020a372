/** A package in the lock file. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** `name@version`. */
  readonly id: string;
  /** Subresource integrity of its tarball: `sha512-…`. */
  readonly integrity: string;
  /** Ids of the packages that it needs. */
  readonly needs: readonly string[];
}

export interface LockFile {
  readonly packages: ReadonlyMap<string, LockedPackage>;
  /** Ids of packages that the product itself needs, without tools for tests and builds. */
  readonly direct: readonly string[];
}

const kinds: ReadonlySet<string> = new Set(['dependencies', 'optionalDependencies']);

/**
 * Reads pnpm's lock file, version 9: its regular form makes a YAML parser unnecessary. Throws for
 * another version and for a package without integrity, such as one from git.
 */
export function readLockFile(text: string): LockFile {
  if (!text.startsWith("lockfileVersion: '9.0'\n"))
    throw new Error('pnpm-lock.yaml has another version than 9.0.');
  const sections = sectionsOf(text);
  const needs = needsOf(sections.get('snapshots') ?? []);
  const packages = new Map<string, LockedPackage>();
  for (const { key, lines } of blocks(sections.get('packages') ?? [])) {
    const integrity = /integrity: (sha512-[\w+/=]+)/.exec(lines.join('\n'))?.[1];
    if (!integrity) throw new Error(`${key} has no integrity in pnpm-lock.yaml.`);
    const at = key.lastIndexOf('@');
    packages.set(key, {
      id: key,
      name: key.slice(0, at),
      version: key.slice(at + 1),
      integrity,
      needs: [...(needs.get(key) ?? [])].toSorted(),
    });
  }
  return { packages, direct: directOf(sections.get('importers') ?? []) };
}

/** The packages that `from` needs, directly or through others. */
export function reached({ packages }: LockFile, from: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id) || !packages.has(id)) continue;
    seen.add(id);
    open.push(...(packages.get(id)?.needs ?? []));
  }
  return seen;
}

/** The lines of each top-level section. */
function sectionsOf(text: string): ReadonlyMap<string, readonly string[]> {
  const sections = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of text.split('\n')) {
    const name = /^(\w+):/.exec(line)?.[1];
    if (name) sections.set(name, (current = []));
    else current.push(line);
  }
  return sections;
}

interface Block {
  readonly key: string;
  readonly lines: readonly string[];
}

/** The entries of a section, without their quotes. */
function blocks(lines: readonly string[]): readonly Block[] {
  const found: { key: string; lines: string[] }[] = [];
  for (const line of lines) {
    const key = /^ {2}'?([^\s'][^']*?)'?:(?: \{\})?$/.exec(line)?.[1];
    if (key) found.push({ key, lines: [] });
    else found.at(-1)?.lines.push(line);
  }
  return found;
}

/** Removes the peers in parentheses, by which pnpm distinguishes copies of one package. */
const withoutPeers = (text: string): string => text.replace(/\(.*$/, '');

const idOf = (name: string, version: string): string =>
  /^\d/.test(version) ? `${name}@${withoutPeers(version)}` : withoutPeers(version);

function needsOf(lines: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const needs = new Map<string, Set<string>>();
  for (const block of blocks(lines)) {
    const id = withoutPeers(block.key);
    const mine = needs.get(id) ?? new Set<string>();
    needs.set(id, mine);
    let counts = false;
    for (const line of block.lines) {
      const kind = /^ {4}(\w+):$/.exec(line)?.[1];
      if (kind) counts = kinds.has(kind);
      const [, name, version] = /^ {6}'?([^\s':]+)'?: '?([^\s']+)'?$/.exec(line) ?? [];
      if (counts && name && version) mine.add(idOf(name, version));
    }
  }
  return needs;
}

/** Dependencies of all workspaces except the root and the journeys, which are tools. */
function directOf(lines: readonly string[]): readonly string[] {
  const ids = new Set<string>();
  for (const { key, lines: inside } of blocks(lines)) {
    if (key === '.' || key === 'e2e') continue;
    let counts = false;
    let name = '';
    for (const line of inside) {
      const kind = /^ {4}(\w+):$/.exec(line)?.[1];
      if (kind) counts = kinds.has(kind);
      name = /^ {6}'?([^\s':]+)'?:$/.exec(line)?.[1] ?? name;
      const version = /^ {8}version: '?([^\s']+)'?$/.exec(line)?.[1];
      if (counts && version && !version.startsWith('link:')) ids.add(idOf(name, version));
    }
  }
  return [...ids].toSorted();
}
