import { type Visitor, visitorCookie } from '@parol/contract/serving';
import { visitorIn } from '../../kernel/http/http.ts';

const idBytes = 12;
const yearSeconds = 31_536_000;

/** The visitor of a request's cookies; one without an id, or with an odd one, gets a new id. */
export function visitorOf(
  cookie: (name: string) => string | undefined,
  token: (bytes: number) => string,
): { readonly visitor: Required<Visitor>; readonly isNew: boolean } {
  const { id, forced } = visitorIn(cookie);
  return { visitor: { id: id ?? token(idBytes), forced }, isNew: id === undefined };
}

/** The header that keeps a new visitor's id for a year. */
export const keepVisitor = (id: string, isSecure: boolean): string =>
  `${visitorCookie}=${id}; Max-Age=${yearSeconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
