import { type Visitor, visitorCookie } from '@parol/contract/serving';

/** Forces or refuses canaries: `games.on,cashier.off`. */
const canaryCookie = 'parol_canary';

const idBytes = 12;
const yearSeconds = 31_536_000;

/** The visitor of a request's cookies; one without an id, or with an odd one, gets a new id. */
export function visitorOf(
  cookie: (name: string) => string | undefined,
  token: (bytes: number) => string,
): { readonly visitor: Required<Visitor>; readonly isNew: boolean } {
  const known = cookie(visitorCookie);
  const isKnown = known !== undefined && /^[\w-]{8,64}$/.test(known);
  return {
    visitor: { id: isKnown ? known : token(idBytes), forced: forcedIn(cookie(canaryCookie) ?? '') },
    isNew: !isKnown,
  };
}

/** The header that keeps a new visitor's id for a year. */
export const keepVisitor = (id: string, isSecure: boolean): string =>
  `${visitorCookie}=${id}; Max-Age=${yearSeconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;

const forcedIn = (text: string): Readonly<Record<string, boolean>> =>
  Object.fromEntries(
    [...decodeURIComponentOr(text).matchAll(/([a-z][a-z0-9-]*)\.(on|off)/g)].map(
      ([, name = '', word]) => [name, word === 'on'],
    ),
  );

function decodeURIComponentOr(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
