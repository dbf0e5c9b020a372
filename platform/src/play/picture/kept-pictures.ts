import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/**
 * SVG texts by `PROVIDER/code`, `PROVIDER/code/<motif>`, `article/<kind>` or `banner/<kind>`, drawn by `npm run pictures`.
 */
const file = new URL('pictures.json.br', import.meta.url);
/** Hex digits of the hash in an address: no two of some thousand pictures share so many. */
const digits = 12;

interface KeptPictures {
  /** Addresses by the picture's name. */
  readonly addresses: ReadonlyMap<string, string>;
  /** SVG texts by address. */
  readonly texts: ReadonlyMap<string, string>;
}

let kept: KeptPictures | undefined;
/** The pictures; read once, at the first use. An address is the hash of its picture's text. */
export const keptPictures = (): KeptPictures => (kept ??= read());

function read(): KeptPictures {
  const pictures = JSON.parse(
    brotliDecompressSync(readFileSync(file)).toString('utf8'),
  ) as Readonly<Record<string, string>>;
  const found = Object.entries(pictures).map(([name, text]) => {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, digits);
    return { name, text, address: `/art/${hash}.svg` };
  });
  return {
    addresses: new Map(found.map(({ name, address }) => [name, address])),
    texts: new Map(found.map(({ address, text }) => [address, text])),
  };
}
