import { addMonths } from '@parol/domain/calendar';
import type { PauseKind } from '@parol/wire/responsible-gaming';
import type { AuditService } from '../kernel/audit/audit.ts';
import { Refusal } from '../kernel/http/http.ts';
import { dayMs } from '@parol/domain';
import type { LedgerParts } from '../wallet/ledger/ledger.ts';
import { pauseOf } from './gate.repository.ts';
import { addPause } from './responsible-gaming.repository.ts';

export interface PlayerPauses {
  /**
   * Blocks play, deposits, bonuses and promotional messages for whole days. Refuses
   * pause_can_only_grow.
   */
  coolOff(memberId: bigint, days: number, by: Author): Promise<void>;
  /**
   * Like `coolOff`, until the same day of the month in Manila, `months` later. Refuses
   * pause_can_only_grow.
   */
  exclude(memberId: bigint, months: number, by: Author): Promise<void>;
}
interface Author {
  /** `member:<id>`, `operator:<name>`. */
  readonly actor: string;
  readonly address?: string;
}

export function playerPauses(
  { wallet, clock, random }: Pick<LedgerParts, 'wallet' | 'clock' | 'random'>,
  audit: AuditService,
): PlayerPauses {
  // Under the member's lock, so that a bet or deposit either precedes the pause or is refused.
  const add = (
    memberId: bigint,
    kind: PauseKind,
    endOf: (from: Date) => Date,
    { actor, address }: Author,
  ) =>
    wallet.withMemberLock(memberId, async (tx) => {
      const startsAt = clock.now();
      const endsAt = endOf(startsAt);
      const now = await pauseOf(tx, memberId, startsAt);
      if (now && now.endsAt >= endsAt)
        throw new Refusal('pause_can_only_grow', [{ until: now.endsAt.toISOString() }]);
      await addPause(tx, { memberId, id: random.id(startsAt), kind, startsAt, endsAt });
      const details = { until: endsAt.toISOString() };
      await audit.record(
        {
          actor,
          act: `care.${kind}`,
          memberId,
          ...(address !== undefined && { address }),
          details,
        },
        tx,
      );
    });

  return {
    coolOff: (memberId, days, by) =>
      add(memberId, 'cool_off', (from) => new Date(from.getTime() + days * dayMs), by),
    exclude: (memberId, months, by) =>
      add(memberId, 'exclusion', (from) => addMonths(from, months), by),
  };
}
