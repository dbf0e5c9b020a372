import type { AuditService } from '../kernel/audit/audit.ts';
import { manilaDay } from '@parol/domain';
import { addDays } from '@parol/domain/calendar';
import type { MemberRepository } from '../identity/member/member.ts';
import type { Contribution } from '../kernel/contribution/contribution.ts';
import type { LedgerParts } from '../wallet/ledger/ledger.ts';
import { responsibleGamingGate, type ResponsibleGamingGate } from './gate.ts';
import { responsibleGamingEndpoints } from './responsible-gaming.endpoints.ts';
import { playerLimits } from './limit.service.ts';
import { responsibleGamingOps } from './responsible-gaming.ops.ts';
import { playerPauses } from './pause.service.ts';
import { playSafelyView } from './view.service.ts';
import { deleteExpired } from './responsible-gaming.repository.ts';

export { responsibleGamingGate, type ResponsibleGamingGate } from './gate.ts';
export { type BetRefusal, openGate, type PlayGate } from './play-gate.ts';

export interface ResponsibleGamingModule {
  readonly gate: ResponsibleGamingGate;
  readonly contribution: Contribution;
}

const hour = 3_600_000;
/** Longer than the longest window. */
const daysKept = 62;

/**
 * "Play safely": limits, reality checks, session limit, cool-off and self-exclusion, and the gate
 * that enforces them.
 */
export function responsibleGamingModule(
  parts: LedgerParts,
  needs: { readonly members: MemberRepository; readonly audit: AuditService },
): ResponsibleGamingModule {
  const gate = responsibleGamingGate(parts, needs.members);
  const pauses = playerPauses(parts, needs.audit);
  const endpoints = responsibleGamingEndpoints({
    ...parts,
    limits: playerLimits(parts, needs.audit),
    pauses,
    view: playSafelyView(parts),
  });
  const purge = () => {
    const now = parts.clock.now();
    return deleteExpired(parts.db, addDays(manilaDay(now), -daysKept), now);
  };
  return {
    gate,
    contribution: {
      name: 'care',
      endpoints,
      jobs: [{ name: 'care:purge', everyMs: hour, once: true, run: purge }],
      ops: responsibleGamingOps(parts, gate, pauses, needs.members),
    },
  };
}
