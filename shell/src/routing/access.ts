import type { Access } from '@parol/contract/release';

/** The guards of specification §2, as one question: may somebody with this status be here? */
export const mayEnter = (access: Access, status: 'member' | 'visitor'): boolean =>
  access === 'everyone' || access === status;
