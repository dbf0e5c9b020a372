import { Refusal } from '../../kernel/http/http.ts';

/**
 * The address that a provider may send the player back to: a path of the site, or an address on its own origin.
 * Anything else would be an open redirect. Refuses invalid_return_url.
 */
export function returnUrl(asked: string, origin: string): string {
  // A backslash or a control character reads differently to a browser than to us; an address begins with all of its origin, for
  // `blob:` has an origin as well, and what has no slashes is an address here and a path there.
  const isPlain =
    !/[\\\p{Cc}\s]/u.test(asked) && (asked.startsWith('/') || `${asked}/`.startsWith(`${origin}/`));
  if (!isPlain || !URL.canParse(asked, origin)) throw new Refusal('invalid_return_url');
  const url = new URL(asked, origin);
  if (url.origin !== new URL(origin).origin || url.username !== '' || url.password !== '')
    throw new Refusal('invalid_return_url');
  return url.href;
}
