import type { AuditService } from '../audit/audit.service.ts';
import { addDays, manilaDay } from '../manila.ts';
import type { MemberRepository } from '../member/member.repository.ts';
import type { Contribution, Parts } from '../parts.ts';
import { careGate, type CareGate } from './care.gate.ts';
import { careEndpoints } from './care.endpoints.ts';
import { careLimits } from './care-limit.service.ts';
import { careOps } from './care.ops.ts';
import { carePauses } from './care-pause.service.ts';
import { careView } from './care-view.service.ts';
import { forget } from './care.repository.ts';

export interface CareNoun {
  readonly gate: CareGate;
  readonly contribution: Contribution;
}

const hour = 3_600_000;
/** More than the longest window. */
const daysKept = 62;

/** Play safely: limits, reality check, session limit, cool-off and self-exclusion, and the gate that every other noun asks. */
export function careNoun(
  parts: Parts,
  needs: { readonly members: MemberRepository; readonly audit: AuditService },
): CareNoun {
  const gate = careGate(parts, needs.members);
  const pauses = carePauses(parts, needs.audit);
  const endpoints = careEndpoints({
    ...parts,
    limits: careLimits(parts, needs.audit),
    pauses,
    view: careView(parts),
  });
  const purge = () => {
    const now = parts.clock.now();
    return forget(parts.db, addDays(manilaDay(now), -daysKept), now);
  };
  return {
    gate,
    contribution: {
      name: 'care',
      endpoints,
      jobs: [{ name: 'care:purge', everyMs: hour, run: purge }],
      ops: careOps(parts, gate, pauses, needs.members),
    },
  };
}
