import { Refusal } from '../../kernel/http/http.ts';
import type { MemberStatus } from './member.schema.ts';

/**
 * Refuses a member who is not active: BLOCK (suspended), CLOSE (banned), account_inactive
 * (specification §4).
 */
export function refuseUnlessActive(status: MemberStatus): void {
  if (status === 'active') return;
  throw new Refusal(status === 'inactive' ? 'account_inactive' : status);
}
