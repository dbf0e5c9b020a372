import { isIP } from 'node:net';
import { type Visitor, visitorCookie } from '@parol/contract/serving';
import type { Config } from '../config/config.ts';
import { cookieName, isSecure } from './cookies.ts';

type Origins = Pick<Config, 'origin' | 'apiOrigin'>;

/** Forces or refuses canaries: `games.on,cashier.off`. */
export const canaryCookie = 'parol_canary';

/**
 * The visitor of a request's cookies; without an id, or with an odd one, the id is undefined. They
 * decide which release the browser runs, so over https another host of the domain can't set them.
 */
export function visitorIn(
  cookie: (name: string) => string | undefined,
  config: Origins,
): Pick<Required<Visitor>, 'forced'> & { readonly id: string | undefined } {
  const known = cookie(visitorCookieFor(config).name);
  const isKnown = known !== undefined && /^[\w-]{8,64}$/.test(known);
  return {
    id: isKnown ? known : undefined,
    forced: forcedIn(cookie(cookieName(canaryCookie, config)) ?? ''),
  };
}

interface VisitorCookie {
  readonly name: string;
  readonly domain: string | undefined;
}
/** Each call asks for it, and reading addresses takes longer than the rest of `visitorIn`. */
const cookies = new WeakMap<Origins, VisitorCookie>();

/**
 * Name and domain of the cookie with the visitor's id. Without a domain the cookie is for the site's
 * host; if the API has another host, its domain covers both.
 */
export function visitorCookieFor(config: Origins): VisitorCookie {
  const known = cookies.get(config) ?? cookieFor(config);
  cookies.set(config, known);
  return known;
}

function cookieFor(config: Origins): VisitorCookie {
  const domain = sharedDomain(config);
  if (domain === undefined) return { name: cookieName(visitorCookie, config), domain };
  return { name: isSecure(config) ? `__Secure-${visitorCookie}` : visitorCookie, domain };
}

/**
 * The domain that holds the site's host and the API's, such as `parol.example` of `www.parol.example`
 * and `api.parol.example`. Undefined if both are one host, or have no such domain.
 */
function sharedDomain({ origin, apiOrigin }: Origins): string | undefined {
  const [site, api] = [origin, apiOrigin ?? origin].map((one) => new URL(one).hostname);
  if (site === undefined || api === undefined || site === api || isIP(site) > 0) return undefined;
  const names = site.split('.');
  const start = names.findIndex((_, at) => `.${api}`.endsWith(`.${names.slice(at).join('.')}`));
  const shared = start < 0 ? [] : names.slice(start);
  // Browsers refuse a cookie for a top-level domain.
  return shared.length > 1 ? shared.join('.') : undefined;
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
