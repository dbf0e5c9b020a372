import type { Caller } from '../../kernel/http/http.ts';
import { parsePhone } from '@parol/domain';

/** Whether the player_id of a launch or result call is the caller's account. */
export function samePlayer(playerId: string, caller: Caller): boolean {
  return (parsePhone(playerId) ?? playerId) === caller.accountId;
}
