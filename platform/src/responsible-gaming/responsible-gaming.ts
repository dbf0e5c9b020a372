import type { AuditService } from '../kernel/audit/audit.ts';
import { dayMs } from '@parol/domain';
import type { Members } from '../identity/member/member.ts';
import type { Contribution } from '../kernel/contribution/contribution.ts';
import type { Notices } from '../notify/notice/notice.ts';
import type { LedgerParts } from '../wallet/ledger/ledger.ts';
import { responsibleGamingGate, type ResponsibleGamingGate } from './gate.ts';
import type { DepositedIn } from './deposited-in.ts';
import { responsibleGamingEndpoints } from './responsible-gaming.endpoints.ts';
import { playerLimits } from './limit.service.ts';
import { responsibleGamingOps } from './responsible-gaming.ops.ts';
import { personalData } from './personal-data.repository.ts';
import { playerPauses } from './pause.service.ts';
import { type PlayedSince, playSafelyView } from './view.service.ts';

export { responsibleGamingGate, type ResponsibleGamingGate, rewardGate } from './gate.ts';
export type { DepositedIn } from './deposited-in.ts';
export { sessionLimit } from './gate.repository.ts';
export type { PlayedSince } from './view.service.ts';
export { type BetRefusal, openGate, type PlayGate } from './play-gate.ts';

export interface ResponsibleGamingModule {
  readonly gate: ResponsibleGamingGate;
  readonly contribution: Contribution;
}

/** Longer than the longest window. */
const daysKept = 62;

/**
 * "Play safely": limits, reality checks, session limit, cool-off and self-exclusion, and the gate
 * that enforces them.
 */
export function responsibleGamingModule(
  parts: LedgerParts,
  needs: {
    readonly members: Members;
    readonly audit: AuditService;
    readonly notices: Notices;
    readonly depositedIn: DepositedIn;
    readonly playedSince: PlayedSince;
  },
): ResponsibleGamingModule {
  const gate = responsibleGamingGate(parts, needs.members, needs.depositedIn);
  const pauses = playerPauses(parts, needs.audit);
  const endpoints = responsibleGamingEndpoints({
    ...parts,
    limits: playerLimits(parts, needs),
    pauses,
    view: playSafelyView(parts, needs),
  });
  return {
    gate,
    contribution: {
      name: 'care',
      personalData,
      endpoints,
      retention: [
        { table: 'rg_time', column: 'day', holds: 'day', keptMs: daysKept * dayMs },
        { table: 'rg_change', column: 'lapses_at', keptMs: 0 },
      ],
      ops: responsibleGamingOps(parts, gate, pauses, needs.members),
    },
  };
}
