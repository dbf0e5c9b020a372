import { config } from '../config.ts';

/** Where the server redirects an address of this site to; null if it does not, or does not answer. */
export async function movedTo(address: string): Promise<string | null> {
  try {
    const { redirected, url } = await fetch(address, {
      method: 'HEAD',
      signal: AbortSignal.timeout(config.times.card),
    });
    const { pathname, search } = new URL(url);
    return redirected ? pathname + search : null;
  } catch {
    return null;
  }
}
