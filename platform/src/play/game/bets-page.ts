import { formatAmount } from '@parol/domain';
import type { betList } from '@parol/wire/bet';
import type { RowOnWire } from '@parol/wire';
import type { Db } from '../../kernel/database/database.ts';
import type { roundPages, RoundsRequest } from '../statement/statement.ts';
import { gameBy } from '../catalogue/catalogue.ts';
import { artOf } from '../picture/picture.ts';
import type { BookBet, BookBets } from './book-bets.service.ts';
import type { ForPlayer } from './provider.client.ts';
import * as repository from './game.repository.ts';
import { providerName } from '../provider/provider.ts';
import { underReviewByRound } from '../win-review/win-review.ts';

interface BetsParts {
  readonly db: Db;
  readonly bookBets: BookBets;
  readonly pages: ReturnType<typeof roundPages>;
}

/** A page of a member's bets, with what of their wins is under review. */
export async function betsPage(
  { db, bookBets, pages }: BetsParts,
  memberId: bigint,
  request: RoundsRequest,
  log: ForPlayer['log'],
): Promise<RowOnWire<typeof betList>> {
  const { range, total, upTo, sums, place } = await pages.roundsPage(memberId, request);
  const rounds = place
    ? await repository.rounds(db, memberId, {
        ...place,
        type: request.game_type,
        limit: request.page_size,
      })
    : [];
  const bets = await bookBets.of(memberId, rounds, log);
  const held = await underReviewByRound(
    db,
    memberId,
    rounds.map(({ id }) => id),
  );
  return {
    total,
    index: request.page_number,
    size: request.page_size,
    working_date: range.from,
    up_to: upTo === undefined ? null : String(upTo),
    data: rounds.map((round) => betOf(round, bets.get(round.id), held.get(round.id))),
    sums: {
      staked: formatAmount(sums.staked),
      won: formatAmount(sums.won),
      net: formatAmount(sums.won - sums.staked),
    },
  };
}

type BetRow = RowOnWire<typeof betList>['data'][number];

function betOf(
  round: repository.RoundRecord,
  bets: readonly BookBet[] | null | undefined,
  held: bigint | undefined,
): BetRow {
  const game = gameBy(round.provider, round.code);
  return {
    ticket_id: String(round.id),
    provider_code: round.provider,
    provider_name: providerName(round.provider),
    game_code: round.code,
    game_name: game?.name ?? round.code,
    game_type: round.type,
    art: game ? artOf(game) : { motif: 'star', colors: ['#322768', '#120D2E', '#FFC94D'] },
    stake: formatAmount(round.stake),
    payout: formatAmount(round.payout),
    ...(held !== undefined && { under_review: formatAmount(held) }),
    // A cancelled round returned its stake: nothing was won or lost.
    net: formatAmount(round.state === 'cancelled' ? 0n : round.payout - round.stake),
    state: round.state,
    placed_at: round.placedAt.toISOString(),
    settled_at: round.settledAt?.toISOString() ?? null,
    bets: bets === undefined ? [] : bets && [...bets],
  };
}
