import { type Visitor, visitorCookie } from '@parol/contract/serving';
import { isIP } from 'node:net';
import type { Config } from '../../kernel/config/config.ts';
import { isSecure, visitorIn } from '../../kernel/http/http.ts';

const idBytes = 12;
const yearSeconds = 31_536_000;

/** The visitor of a request's cookies; one without an id, or with an odd one, gets a new id. */
export function visitorOf(
  cookie: (name: string) => string | undefined,
  token: (bytes: number) => string,
  config: Pick<Config, 'origin'>,
): { readonly visitor: Required<Visitor>; readonly isNew: boolean } {
  const { id, forced } = visitorIn(cookie, config);
  return { visitor: { id: id ?? token(idBytes), forced }, isNew: id === undefined };
}

type Origins = Pick<Config, 'origin' | 'apiOrigin'>;

/**
 * The header that keeps a visitor's id for a year; undefined if the browser has it. With the API at a
 * host of its own it is for both hosts, and sent with each page: the browser doesn't say whether the
 * one that it has is for the API too.
 */
export function keepVisitor(id: string, isNew: boolean, config: Origins): string | undefined {
  const domain = sharedDomain(config);
  if (!isNew && domain === undefined) return undefined;
  return [
    `${visitorCookie}=${id}`,
    `Max-Age=${yearSeconds}`,
    'Path=/',
    ...(domain === undefined ? [] : [`Domain=${domain}`]),
    'SameSite=Lax',
    ...(isSecure(config) ? ['Secure'] : []),
  ].join('; ');
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
