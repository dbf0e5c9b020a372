/** Host names of the local machine. */
const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The address of a page on the site's own origin, if it was requested by another loopback name
 * (`Host: 127.0.0.1:4000` for `http://localhost:4000`); otherwise undefined. Games, pay pages and
 * sessions work on the site's origin only: on another, deposits would be refused because of their
 * return address.
 */
export function homeAddress(
  origin: string,
  host: string | undefined,
  url: string,
): string | undefined {
  const home = new URL(origin);
  if (
    host === undefined ||
    !loopback.has(home.hostname) ||
    !URL.canParse(`${home.protocol}//${host}`)
  )
    return undefined;
  const requested = new URL(`${home.protocol}//${host}`);
  const isSamePlace = loopback.has(requested.hostname) && requested.port === home.port;
  return isSamePlace && requested.hostname !== home.hostname ? `${home.origin}${url}` : undefined;
}
