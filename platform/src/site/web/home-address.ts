/** Names of one and the same machine. */
const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Where a page stands that was asked for by another name of this machine (`Host: 127.0.0.1:4000` of `http://localhost:4000`).
 * Games, pay pages and session know the site by its one origin: by another name a deposit would be refused for its return
 * address. Undefined where nobody has to go elsewhere.
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
  const asked = new URL(`${home.protocol}//${host}`);
  const isSamePlace = loopback.has(asked.hostname) && asked.port === home.port;
  return isSamePlace && asked.hostname !== home.hostname ? `${home.origin}${url}` : undefined;
}
