import type { Caller } from '../../kernel/http/http.ts';
import { normalisePhone } from '../../identity/member/member.ts';

/** Whether the player_id of a launch or result call is the caller's own account. */
export function samePlayer(playerId: string, caller: Caller): boolean {
  return (normalisePhone(playerId) ?? playerId) === caller.accountId;
}
