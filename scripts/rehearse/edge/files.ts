import { createHash } from 'node:crypto';
import type { Ask } from './ask.ts';

const packed = { 'accept-encoding': 'gzip, br' };

/** The addresses of the modules that a page lists. */
export async function filesOf(ask: Ask, page: string): Promise<readonly string[]> {
  const { text } = await ask(page);
  return [...new Set(text.match(/\/files\/[a-z]+\/[\w.-]+\.(?:js|css)(?=")/g))];
}

/** The files of which a second request did not come from the cache, or came with other bytes. */
export async function uncached(ask: Ask, files: readonly string[]): Promise<readonly string[]> {
  const others: string[] = [];
  for (const file of files) {
    const first = await ask(file, packed);
    const second = await ask(file, packed);
    const isKept = second.cache === 'HIT' && second.bytes.equals(first.bytes);
    if (first.status !== 200 || !isKept) others.push(file);
  }
  return others;
}

/**
 * The faults of a file's delta behind the cache: whoever has the earlier file gets the delta, twice,
 * and nobody else does.
 */
export async function deltaFaults(
  ask: Ask,
  { earlier, file }: { readonly earlier: string; readonly file: string },
): Promise<readonly string[]> {
  const before = await ask(earlier, packed);
  const hash = createHash('sha256').update(before.text).digest('base64');
  const returning = { 'accept-encoding': 'br, dcz', 'available-dictionary': `:${hash}:` };
  const got = [
    await ask(file, returning),
    await ask(file, returning),
    await ask(file, packed),
    await ask(file, { 'accept-encoding': 'br, dcz' }),
  ].map(({ headers, cache }) => `${headers['content-encoding']} ${cache}`);
  const due = ['dcz MISS', 'dcz HIT', 'br MISS', 'br MISS'];
  return got.flatMap((one, at) => (one === due[at] ? [] : [`${one} instead of ${due[at]}`]));
}
