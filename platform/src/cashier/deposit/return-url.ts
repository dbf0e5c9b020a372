import { Refusal } from '../../kernel/http/http.ts';

/** Characters that browsers remove or treat as a slash, so that they would open another address than the one checked here. */
const misread = /[\\\p{Cc}\s]/u;

/**
 * The address to which a provider may send the player back, as browsers write it: a path of the site
 * or an address on its origin; any other would be an open redirect. Refuses invalid_return_url.
 */
export function returnUrl(requested: string, origin: string): string {
  // An address without slashes after its scheme would be read as a path.
  const isAddress = /^(?:https?:\/)?\//i.test(requested);
  if (!isAddress || misread.test(requested) || !URL.canParse(requested, origin))
    throw new Refusal('invalid_return_url');
  const url = new URL(requested, origin);
  if (url.origin !== new URL(origin).origin || url.username !== '' || url.password !== '')
    throw new Refusal('invalid_return_url');
  if (leadsElsewhere(url.pathname)) throw new Refusal('invalid_return_url');
  return url.href;
}

/** Whether a path alone, as a page may use it, is another host: `//evil.example`, also when decoded. */
function leadsElsewhere(path: string): boolean {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.startsWith('//') || misread.test(decoded);
  } catch {
    return true;
  }
}
