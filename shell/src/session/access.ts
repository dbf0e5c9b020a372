import type { Access } from '@parol/contract/release';

/** The guards of specification §2: whether a visitor or member may open a page with this `access`. */
export const mayEnter = (access: Access, status: 'member' | 'visitor'): boolean =>
  access === 'everyone' || access === status;
