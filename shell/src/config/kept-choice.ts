import { cookieName, pageCookie } from '@parol/domain';

const days = 365;
const valueOf = (name: string) => new RegExp(`(?:^|; )${name}=(\\w+)`).exec(document.cookie)?.[1];

/**
 * Reads a choice of the player from its cookie, which the server reads too. Also accepts the name
 * without the prefix, which earlier releases used.
 */
export const keptChoice = (name: string): string | undefined =>
  valueOf(cookieName(name, location.origin)) ?? valueOf(name);

/** Keeps a choice for a year, in a cookie of this host. */
export function keepChoice(name: string, value: string): void {
  const address = location.origin;
  document.cookie = pageCookie(cookieName(name, address), value, { days, address });
}
