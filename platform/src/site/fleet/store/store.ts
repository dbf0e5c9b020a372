import { createHash } from 'node:crypto';

/** A file of the store. */
interface StoredFile {
  readonly bytes: Buffer;
  /** Differs for each content that was ever written under the name. */
  readonly tag: string;
}

interface ListedFile {
  readonly name: string;
  /** When it was written, in milliseconds since 1970. */
  readonly writtenAt: number;
}

/**
 * Storage of releases and the fleet file: a folder or an S3 bucket. Names are paths with `/`,
 * relative to the store.
 */
export interface FleetStore {
  /** Where it is, for messages. */
  readonly place: string;
  /** The folder that holds its files, if they can be served from there. */
  readonly folder: string | undefined;
  /** Milliseconds that a reader may rely on the last tag; 0 where asking is cheap. */
  readonly tagFreshForMs: number;
  readonly read: (name: string) => Promise<StoredFile | undefined>;
  /** The tag of a file; undefined if there is no file. */
  readonly tag: (name: string) => Promise<string | undefined>;
  /**
   * Writes a file, whole or not at all. With `ifTag` only if the file still has that tag, or with
   * null only if there is none; otherwise throws StoreConflict. Unless it `isLasting`, it may be
   * lost when the machine stops.
   */
  readonly write: (
    name: string,
    bytes: Buffer | string,
    options?: { readonly ifTag?: string | null; readonly isLasting?: boolean },
  ) => Promise<void>;
  /** All files whose names start with `prefix`, by name. */
  readonly list: (prefix: string) => Promise<readonly ListedFile[]>;
  readonly remove: (name: string) => Promise<void>;
}

/** Another process has changed the file since it was read: read it again and repeat the change. */
export class StoreConflict extends Error {
  constructor(name: string) {
    super(`${name} was changed by somebody else at the same time.`);
  }
}

/** `sha384-…` of a file's bytes, as in Subresource Integrity. */
export const integrityOf = (bytes: Buffer | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
