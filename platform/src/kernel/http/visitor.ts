import { type Visitor, visitorCookie } from '@parol/contract/serving';

/** Forces or refuses canaries: `games.on,cashier.off`. */
const canaryCookie = 'parol_canary';

/** The visitor of a request's cookies; without an id, or with an odd one, the id is undefined. */
export function visitorIn(
  cookie: (name: string) => string | undefined,
): Pick<Required<Visitor>, 'forced'> & { readonly id: string | undefined } {
  const known = cookie(visitorCookie);
  const isKnown = known !== undefined && /^[\w-]{8,64}$/.test(known);
  return { id: isKnown ? known : undefined, forced: forcedIn(cookie(canaryCookie) ?? '') };
}

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
