/** The shell's name among the parts of a fleet; no remote may have it. */
export const shellPart = 'shell';

/** Hexadecimal digits of the hash of its content in the name of a built file. */
export const hashDigits = 8;
const hashed = new RegExp(`\\.[0-9a-f]{${hashDigits}}\\.\\w+$`);

/**
 * Whether a file's name has the hash of its content. All releases of its part then share the file,
 * at one address. Earlier builds wrote hashes of other lengths, and each release kept its own files.
 */
export const isShared = (file: string): boolean => hashed.test(file);

/** The folder of the files of one release, on the page's own origin. */
export const releaseBase = (part: string, version: string): string =>
  part === shellPart ? `/shell/${version}/` : `/remotes/${part}/${version}/`;

/** The folder of the files that all releases of a part share. */
export const sharedBase = (part: string): string => `/files/${part}/`;

/** The address of a file of a release, on the page's own origin. */
export const fileAddress = (part: string, version: string, file: string): string =>
  (isShared(file) ? sharedBase(part) : releaseBase(part, version)) + file;

/** What an address of a release's file says. */
export interface FilePlace {
  /** The remote's name, or the shell's. */
  readonly part: string;
  /** Undefined for a file that several releases share. */
  readonly version: string | undefined;
  readonly file: string;
}

const places =
  /^\/(?:files\/(?<shared>[^/]+)|shell\/(?<shell>[^/]+)|remotes\/(?<remote>[^/]+)\/(?<version>[^/]+))\/(?<file>.*)$/;

/** Reads the path of a release's file; undefined for another path. */
export function placeOf(path: string): FilePlace | undefined {
  const { shared, shell, remote, version, file = '' } = places.exec(path)?.groups ?? {};
  if (shared !== undefined) return { part: shared, version: undefined, file };
  if (shell !== undefined) return { part: shellPart, version: shell, file };
  return remote === undefined ? undefined : { part: remote, version, file };
}

/** The address of a release's manifest, which has the hashes of all its files. */
export const manifestAddress = (part: string, version: string): string =>
  `${releaseBase(part, version)}${part === shellPart ? 'shell.json' : 'release.json'}`;
