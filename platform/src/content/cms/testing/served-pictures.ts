import sharp from 'sharp';
import { afterAll, beforeAll, vi } from 'vitest';

/** A picture of four pixels. */
export const picture = (type: 'png' | 'jpeg' | 'gif') =>
  sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
    .toFormat(type)
    .toBuffer();

/** The site's files, by path, for requests of the platform to its own site; other paths are missing. */
export function servedPictures(): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  beforeAll(() => {
    vi.stubGlobal('fetch', async (address: string) => {
      const bytes = files.get(new URL(address).pathname);
      // Whatever the type declared, the bytes count.
      const headers = { 'content-type': 'image/png' };
      return bytes
        ? new Response(new Uint8Array(bytes), { headers })
        : new Response('', { status: 404 });
    });
  });
  afterAll(() => void vi.unstubAllGlobals());
  return files;
}
