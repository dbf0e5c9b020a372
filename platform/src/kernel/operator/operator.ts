import { dayMs } from '@parol/domain';
import { openRunHealth } from '../audit/audit.ts';
import type { Contribution } from '../contribution/contribution.ts';
import type { Parts } from '../parts/parts.ts';
import { creditOps } from './credit.ops.ts';
import { operatorOps } from './operator.ops.ts';
import { operatorService, type Operators } from './operator.service.ts';
import { type Proposals, proposalService } from './proposal.service.ts';
import { proposalHealth, proposalOps } from './proposal.ops.ts';
import './operator.schema.ts';

export { creditGuard } from './credit-guard.ts';
export { addGuarded, type GuardedSettings } from './guarded-settings.ts';
export type { Operators } from './operator.service.ts';
export { proposalText } from './proposal.ops.ts';
export type { NewProposal, Proposals, Proposer } from './proposal.service.ts';
export { limitsCommand } from './limits-command.ts';

/** Operators with a personal secret, and proposals that need two of them. */
export function operatorModule(parts: Parts): {
  readonly service: Operators;
  readonly proposals: Proposals;
  readonly contribution: Contribution;
} {
  const service = operatorService(parts);
  const proposals = proposalService(parts);
  return {
    service,
    proposals,
    contribution: {
      name: 'operator',
      ops: [...operatorOps(service), ...proposalOps(parts), ...creditOps({ ...parts, proposals })],
      health: async () => [...(await proposalHealth(parts.db)), ...(await openRunHealth(parts))],
      retention: [{ table: 'operator_proposal', column: 'proposed_at', keptMs: 7 * dayMs }],
    },
  };
}
