import { type Visitor, visitorCookie } from '@parol/contract/serving';
import type { Config } from '../../kernel/config/config.ts';
import { cookieName, isSecure, visitorIn } from '../../kernel/http/http.ts';

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

/** The header that keeps a new visitor's id for a year. */
export const keepVisitor = (id: string, config: Pick<Config, 'origin'>): string =>
  `${cookieName(visitorCookie, config)}=${id}; Max-Age=${yearSeconds}; Path=/; HttpOnly; SameSite=Lax${isSecure(config) ? '; Secure' : ''}`;
