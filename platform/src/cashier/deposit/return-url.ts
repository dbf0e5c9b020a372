import { Refusal } from '../../kernel/http/http.ts';

/**
 * Validates the address to which a provider may send the player back: a path of the site or an
 * address on its origin; any other would be an open redirect. Refuses invalid_return_url.
 */
export function returnUrl(requested: string, origin: string): string {
  // Backslashes and control characters are parsed differently by browsers. The prefix check
  // requires the full origin, because `blob:` addresses have an origin too, and an address without
  // slashes would be parsed as a path.
  const isPlain =
    !/[\\\p{Cc}\s]/u.test(requested) &&
    (requested.startsWith('/') || `${requested}/`.startsWith(`${origin}/`));
  if (!isPlain || !URL.canParse(requested, origin)) throw new Refusal('invalid_return_url');
  const url = new URL(requested, origin);
  if (url.origin !== new URL(origin).origin || url.username !== '' || url.password !== '')
    throw new Refusal('invalid_return_url');
  return url.href;
}
