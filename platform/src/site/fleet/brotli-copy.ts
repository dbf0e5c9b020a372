import { brotliDecompressSync } from 'node:zlib';
import { integrityOf } from './store/store.ts';

/** Whether a brotli copy is one of the file with this hash. */
export function isBrotliCopy(packed: Buffer, integrity: string): boolean {
  try {
    return integrityOf(brotliDecompressSync(packed)) === integrity;
  } catch {
    return false;
  }
}
