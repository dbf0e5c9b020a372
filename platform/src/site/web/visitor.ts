import type { Visitor } from '@parol/contract/serving';
import type { Config } from '../../kernel/config/config.ts';
import { isSecure, visitorCookieFor, visitorIn } from '../../kernel/http/http.ts';

const idBytes = 12;
const yearSeconds = 31_536_000;

type Origins = Pick<Config, 'origin' | 'apiOrigin'>;

/** The visitor by a request's cookies; without a valid id, with a new one. */
export function visitorOf(
  cookie: (name: string) => string | undefined,
  token: (bytes: number) => string,
  config: Origins,
): { readonly visitor: Required<Visitor>; readonly isNew: boolean } {
  const { id, forced } = visitorIn(cookie, config);
  return { visitor: { id: id ?? token(idBytes), forced }, isNew: id === undefined };
}

/**
 * The `Set-Cookie` value that keeps a visitor's id for a year; undefined if the browser has it. If
 * the API has another host, each page sets the cookie, because a request does not show its domain.
 */
export function keepVisitor(id: string, isNew: boolean, config: Origins): string | undefined {
  const { name, domain } = visitorCookieFor(config);
  if (!isNew && domain === undefined) return undefined;
  return [
    `${name}=${id}`,
    `Max-Age=${yearSeconds}`,
    'Path=/',
    ...(domain === undefined ? [] : [`Domain=${domain}`]),
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(config) ? ['Secure'] : []),
  ].join('; ');
}
