import { config } from '../config.ts';

/**
 * Where the server redirects an address of this site to: it alone knows former paths of pages.
 * Undefined if it does not redirect or does not answer, and for the address that this document was
 * loaded from, which it has answered already.
 */
export async function addressOnServer(address: string): Promise<string | undefined> {
  const [document] = performance.getEntriesByType('navigation');
  if (document && pathOf(document.name) === address) return undefined;
  try {
    const { redirected, url } = await fetch(address, {
      method: 'HEAD',
      signal: AbortSignal.timeout(config.times.card),
    });
    return redirected ? pathOf(url) : undefined;
  } catch {
    return undefined;
  }
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
