import { cookieName, pageCookie } from '@parol/domain';

const days = 365;
const valueOf = (name: string) => new RegExp(`(?:^|; )${name}=(\\w+)`).exec(document.cookie)?.[1];

/** A choice of the player that the server reads too; also one kept by a release from before the prefix. */
export const keptChoice = (name: string): string | undefined =>
  valueOf(cookieName(name, location.origin)) ?? valueOf(name);

/** Keeps a choice for a year, in a cookie of this host. */
export function keepChoice(name: string, value: string): void {
  const address = location.origin;
  document.cookie = pageCookie(cookieName(name, address), value, { days, address });
}
