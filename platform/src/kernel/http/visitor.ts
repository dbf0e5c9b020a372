import { type Visitor, visitorCookie } from '@parol/contract/serving';
import type { Config } from '../config/config.ts';
import { cookieName } from './cookies.ts';

/** Forces or refuses canaries: `games.on,cashier.off`. */
export const canaryCookie = 'parol_canary';

/**
 * The visitor of a request's cookies; without an id, or with an odd one, the id is undefined. They
 * decide whose code the browser runs, so over https another host of the domain can't set them.
 */
export function visitorIn(
  cookie: (name: string) => string | undefined,
  config: Pick<Config, 'origin'>,
): Pick<Required<Visitor>, 'forced'> & { readonly id: string | undefined } {
  const known = cookie(cookieName(visitorCookie, config));
  const isKnown = known !== undefined && /^[\w-]{8,64}$/.test(known);
  return {
    id: isKnown ? known : undefined,
    forced: forcedIn(cookie(cookieName(canaryCookie, config)) ?? ''),
  };
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
