import { config } from '../config/config.ts';

/**
 * Where the server has the page of an address of this site: it alone knows former paths of pages,
 * and pages that were withdrawn when this tab was opened. Undefined if it has none or does not
 * answer, and for the address that this document was loaded from, which it has answered already.
 */
export async function addressOnServer(address: string): Promise<string | undefined> {
  const [document] = performance.getEntriesByType('navigation');
  if (document && pathOf(document.name) === address) return undefined;
  try {
    const { ok, url } = await fetch(address, {
      method: 'HEAD',
      signal: AbortSignal.timeout(config.times.slow),
    });
    return ok ? pathOf(url) : undefined;
  } catch {
    return undefined;
  }
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
