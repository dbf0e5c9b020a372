/**
 * Packs a file against a dictionary, which is the content of another file. Undefined if the result
 * does not unpack to the file again.
 */
export type PackAgainst = (bytes: Uint8Array, dictionary: Uint8Array) => Uint8Array | undefined;

/** Above this level files become little smaller, and packing takes longer. */
const level = 19;

let loading: Promise<PackAgainst> | undefined;

/** Loads zstd, which only publishes need; undefined where it can't run. */
export const loadZstd = (): Promise<PackAgainst | undefined> =>
  (loading ??= load()).catch(() => undefined);

async function load(): Promise<PackAgainst> {
  const zstd = await import('@bokuweb/zstd-wasm');
  // Once only: a second time it replaces the memory in which the first one works.
  await zstd.init();
  return (bytes, dictionary) => {
    const [packing, unpacking] = [zstd.createCCtx(), zstd.createDCtx()];
    try {
      const packed = zstd.compressUsingDict(packing, bytes, dictionary, level);
      const unpacked = zstd.decompressUsingDict(unpacking, packed, dictionary);
      return Buffer.from(unpacked).equals(bytes) ? packed : undefined;
    } finally {
      zstd.freeCCtx(packing);
      zstd.freeDCtx(unpacking);
    }
  };
}
