import { paths } from '@parol/contract';
import type { Surface } from '../entrance/use-enter.ts';

const byPath = new Map([
  [paths.deposit(), 'deposit'],
  [paths.withdrawal(), 'withdraw'],
  [paths.statement(), 'statement'],
  [paths.inbox(), 'inbox'],
  [paths.setting(), 'setting'],
  [paths.me(), 'me'],
] as const);

/** What the log-in leads to, as in the text `logIn.to.<purpose>`; undefined without a next path. */
export function purposeOf({ next, remote }: Surface) {
  if (next === undefined) return undefined;
  const path = next.replace(/\?.*$/, '').replace(/\/+$/, '');
  if (path.startsWith('/launch')) return 'play';
  // The cashier's other pages are its gateways.
  return byPath.get(path) ?? (remote === 'cashier' ? 'deposit' : 'goOn');
}
