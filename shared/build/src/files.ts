import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Every file below a folder, as paths relative to it, sorted. */
export function filesBelow(dir: string): readonly string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();
}

const worthCompressing = /\.(?:js|css|json|html|svg|txt)$/;

export interface FileFacts {
  readonly bytes: number;
  /** Size as served with brotli; the plain size if compression does not help. */
  readonly brotli: number;
  /** `sha384-…` of the plain bytes, as in Subresource Integrity. */
  readonly integrity: string;
}

/** `sha384-…` of a file's bytes, as in Subresource Integrity. */
export const integrityIn = (dir: string, file: string): string =>
  `sha384-${createHash('sha384')
    .update(readFileSync(join(dir, file)))
    .digest('base64')}`;

/**
 * Writes a brotli copy next to a file if `packs` is set and the copy is smaller; returns the file's
 * sizes and hash.
 */
export function sealFile(dir: string, file: string, packs = true): FileFacts {
  const plain = readFileSync(join(dir, file));
  const integrity = integrityIn(dir, file);
  const packed = packs && worthCompressing.test(file) ? packedCopy(plain) : undefined;
  if (packed) writeFileSync(join(dir, `${file}.br`), packed);
  return { bytes: plain.length, brotli: (packed ?? plain).length, integrity };
}

/** The brotli copy of a file's bytes, at the highest quality; undefined if it is not smaller. */
export function packedCopy(plain: Buffer): Buffer | undefined {
  const packed = brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
  return packed.length < plain.length ? packed : undefined;
}

/** Hashes the names and contents of files, to identify a build's inputs or a release's bytes. */
export function hashFiles(
  files: readonly { readonly name: string; readonly path: string }[],
): string {
  const hash = createHash('sha256');
  for (const { name, path } of files) {
    if (!statSync(path).isFile()) continue;
    hash
      .update(name)
      .update('\0')
      .update(createHash('sha256').update(readFileSync(path)).digest());
  }
  return hash.digest('hex');
}
