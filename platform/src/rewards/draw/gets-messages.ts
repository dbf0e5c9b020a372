import type { Tx } from '../../kernel/database/database.ts';
import type { Members } from '../../identity/member/member.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';

export interface DrawMessageNeeds {
  readonly members: Pick<Members, 'byId'>;
  readonly gate: Pick<ResponsibleGamingGate, 'paused'>;
}

/**
 * Whether the member gets messages about draws: only active members who are neither on a break nor
 * excluded.
 */
export const getsDrawMessages = async (
  { members, gate }: DrawMessageNeeds,
  tx: Tx,
  member: bigint,
) => (await members.byId(member, tx))?.status === 'active' && !(await gate.paused(tx, member));
