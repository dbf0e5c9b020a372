import { categories } from '@parol/domain';
import * as wire from '@parol/wire/report';
import type { Games } from '../../play/game/game.ts';
import { shardOf } from '../../kernel/database/database.ts';
import { type Endpoint, member } from '../../kernel/http/http.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import { type LedgerParts, type MovementSum, postingsAmong } from '../../wallet/ledger/ledger.ts';
import { detailsService } from './details.service.ts';
import {
  aggregate,
  hourRetention,
  movementList,
  summingModule,
} from '../../play/statement/statement.ts';
import { playService } from './play.service.ts';
import type { MemberByPhone } from '../../identity/member/member.ts';
import { reportOps } from './report.ops.ts';
import { type EarnedRebates, statementService } from './statement.service.ts';

export interface ReportNeeds {
  readonly games: Pick<Games, 'bets'>;
  readonly memberByPhone: MemberByPhone;
  /** Modules' own sums of movements, kept together with those of the statement. */
  readonly sums: readonly MovementSum[];
  readonly earnedRebates: EarnedRebates;
}

/**
 * A member's statements. Their sums are updated from the outbox after each posting
 * (docs/decisions/0016-statement-sums.md).
 */
export function reportModule(
  parts: LedgerParts,
  { games, memberByPhone, sums, earnedRebates }: ReportNeeds,
): { readonly contribution: Contribution } {
  const statements = statementService(parts, earnedRebates);
  const play = playService(parts);
  const details = detailsService(parts);
  const results = categories.map((category): Endpoint =>
    member(wire.gameResult(category), async ({ body: { working_date, ...page }, caller, log }) => [
      await games.bets(
        caller.memberId,
        { ...page, game_type: category, from: working_date, to: working_date },
        log,
      ),
    ]),
  );
  return {
    contribution: {
      name: summingModule,
      personalData: { lists: [movementList(parts.db)] },
      endpoints: [
        member(wire.memberStatement, async ({ body, caller }) => [
          await statements.statement(caller.memberId, body),
        ]),
        member(wire.dailyStatement, async ({ body, caller }) => [
          await statements.daily(caller.memberId, body),
        ]),
        member(wire.platformWinLose, async ({ body, caller }) => [
          await play.winLose(caller.memberId, body),
        ]),
        member(wire.promoStatement, async ({ body, caller }) => [
          await details.promos(caller.memberId, body),
        ]),
        member(wire.adjustmentDetails, async ({ body, caller }) => [
          await details.adjustments(caller.memberId, body),
        ]),
        member(wire.transferDetails, async ({ body, caller }) => [
          await details.transfers(caller.memberId, body),
        ]),
        ...results,
      ],
      ops: reportOps(parts, memberByPhone),
      retention: [hourRetention(parts.config)],
      listen: (messages, tx) => {
        const shard = shardOf(parts.db, messages[0]?.member ?? 0n);
        return aggregate(tx, postingsAmong(messages), sums, { at: parts.clock.now(), shard });
      },
    },
  };
}
