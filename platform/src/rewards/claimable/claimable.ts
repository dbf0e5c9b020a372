import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import { claimableEndpoints } from './claimable.endpoints.ts';
import { claimableService } from './claimable.service.ts';
import type { ClaimableSource } from './claimable-source.ts';

export { giftClaimable } from './gift.claimable.ts';
export type { ClaimableSource } from './claimable-source.ts';

/** The Rewards hub: what a member can claim now, of every programme (RULES.md). */
export const claimableModule = (
  parts: Pick<Parts, 'db' | 'log'>,
  gate: Pick<ResponsibleGamingGate, 'refusePaused'>,
  sources: readonly ClaimableSource[],
): { readonly contribution: Contribution } => ({
  contribution: {
    name: 'claimable',
    endpoints: claimableEndpoints(claimableService(parts, gate, sources)),
  },
});
