import type { RowOnWire } from '@parol/wire';
import * as wire from '@parol/wire/privacy';
import { type Endpoint, member } from '../../kernel/http/http.ts';
import type { Deletion, DeletionService } from './deletion.service.ts';
import { keptJson } from './kept-json.ts';
import type { KeptService } from './kept.service.ts';

/** The calls of group `member` about what is kept of a member, and about letting it go. */
export function privacyEndpoints(
  kept: KeptService,
  deletion: DeletionService,
): readonly Endpoint[] {
  return [
    member(wire.memberData, async ({ caller }) => ({
      row: keptJson(await kept.of(caller.memberId)),
    })),
    member(wire.deletionStatus, async ({ caller }) => [
      rowOf(await deletion.status(caller.memberId)),
    ]),
    member(wire.requestDeletion, async ({ caller, body, address }) => [
      rowOf(await deletion.ask(caller, { password: body.password, totp: body.totp }, address)),
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
