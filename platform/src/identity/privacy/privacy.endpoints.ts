import type { RowOnWire } from '@parol/wire';
import * as wire from '@parol/wire/privacy';
import { type Endpoint, member } from '../../kernel/http/http.ts';
import type { Deletion, DeletionService } from './deletion.service.ts';
import { memberDataJson } from './member-data-json.ts';
import type { MemberDataService } from './member-data.service.ts';

/** The calls of group `member` about data export and account deletion. */
export function privacyEndpoints(
  memberData: MemberDataService,
  deletion: DeletionService,
): readonly Endpoint[] {
  return [
    member(wire.memberData, async ({ caller }) => ({
      row: memberDataJson(await memberData.of(caller.memberId)),
    })),
    member(wire.deletionStatus, async ({ caller }) => [
      rowOf(await deletion.status(caller.memberId)),
    ]),
    member(wire.requestDeletion, async ({ caller, body, address }) => [
      rowOf(await deletion.request(caller, { password: body.password, totp: body.totp }, address)),
    ]),
    member(wire.cancelDeletion, async ({ caller, address }) => {
      await deletion.cancel(caller.memberId, address);
      return [];
    }),
  ];
}

function rowOf({ request, graceDays, obstacles }: Deletion): RowOnWire<typeof wire.deletionStatus> {
  return {
    requested_at: request?.requested_at.toISOString() ?? null,
    due_at: request?.due_at.toISOString() ?? null,
    grace_days: graceDays,
    obstacles: [...obstacles],
  };
}
