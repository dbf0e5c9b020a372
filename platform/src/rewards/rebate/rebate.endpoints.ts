import { formatAmount } from '@parol/domain';
import type { RowOnWire } from '@parol/wire';
import * as wire from '@parol/wire/rebate';
import { type Endpoint, member } from '../../kernel/http/http.ts';
import type { Claimed, Claims } from './claim.service.ts';
import type { viewService } from './view.service.ts';

export function rebateEndpoints(
  claims: Claims,
  view: ReturnType<typeof viewService>,
): readonly Endpoint[] {
  return [
    member(wire.rebate, async ({ caller }) => [await view.rebate(caller.memberId)]),
    member(wire.downlineRebate, async ({ caller }) => [await view.downlineRebate(caller.memberId)]),
    member(wire.rebateChart, async ({ caller }) => [await view.chart(caller.memberId)]),
    member(wire.refereeList, async ({ caller, body }) => [
      await view.referees(caller.memberId, body),
    ]),
    member(wire.turnoverByProvider, async ({ caller, body }) => [
      await view.byProvider(caller.memberId, body),
    ]),
    member(wire.turnoverByDownline, async ({ caller, body }) => [
      await view.byDownline(caller.memberId, body),
    ]),
    member(wire.rebateResult, async ({ caller, body }) => [
      await view.results(caller.memberId, body),
    ]),
    member(wire.claimRebate, async ({ caller, body: { amount, request_id } }) => [
      claimOnWire(await claims.claim(caller.memberId, 'self', { amount, requestId: request_id })),
    ]),
    member(wire.claimDownlineRebate, async ({ caller, body: { amount, request_id } }) => [
      claimOnWire(
        await claims.claim(caller.memberId, 'downline', { amount, requestId: request_id }),
      ),
    ]),
  ];
}

const claimOnWire = (claim: Claimed): RowOnWire<typeof wire.claimRebate> => ({
  claim_id: String(claim.id),
  amount: formatAmount(claim.amount),
  turnover: formatAmount(claim.turnover),
  at: claim.claimed_at.toISOString(),
  repeated: claim.repeated,
});
