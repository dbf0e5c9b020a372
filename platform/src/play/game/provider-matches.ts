import type { RowOnWire } from '@parol/wire';
import { text } from '@parol/wire/fields';
import { matchClock, matchId, type matchList, odds, picks, score } from '@parol/wire/match';
import * as v from 'valibot';
import { Refusal } from '../../kernel/http/http.ts';
import type { ProviderDescriptor } from '../provider/provider.ts';
import { ask, type ForPlayer, type RequestParts } from './provider-request.ts';

const name = () => v.pipe(text(80), v.trim(), v.nonEmpty());
const matchSchema = v.looseObject({
  match_id: matchId(),
  sport: name(),
  league: name(),
  home_name: name(),
  away_name: name(),
  starts_at: v.pipe(v.string(), v.isoTimestamp()),
  state: v.picklist(['live', 'upcoming']),
  score: v.nullish(score()),
  clock: v.nullish(matchClock()),
  paused: v.optional(v.boolean(), false),
  selections: v.pipe(
    v.array(v.looseObject({ bet_type: v.string(), pick: v.string(), odds: odds() })),
    v.maxLength(100),
  ),
});
const offerSchema = v.looseObject({
  most_picks: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8)),
  matches: v.pipe(v.array(matchSchema), v.maxLength(300)),
});

export type BookMatch = RowOnWire<typeof matchList>['matches'][number];
/** The matches of a book as its provider has them. */
export interface BookOffer {
  readonly mostPicks: number;
  readonly matches: readonly BookMatch[];
}

/** Refuses with the provider's refusal, or with SERVER BUSY without a readable reply. */
export async function offeredMatches(
  context: RequestParts,
  log: ForPlayer['log'],
  provider: ProviderDescriptor,
  gameCode: string,
  withinMs: number,
): Promise<BookOffer> {
  const { matches: path } = provider.paths;
  if (path === undefined) throw new Refusal('game_not_exists');
  const answer = await ask(context, log, provider, path, { game_code: gameCode }, withinMs);
  if (answer && 'word' in answer)
    throw new Refusal(provider.refusals[answer.word] ?? 'SERVER BUSY');
  const read = v.safeParse(offerSchema, answer?.fields);
  if (read.success)
    return { mostPicks: read.output.most_picks, matches: read.output.matches.map(matchOf) };
  if (answer) log.warn({ provider: provider.code, path }, 'a provider sent unreadable matches');
  throw new Refusal('SERVER BUSY');
}

/** The markets other than the winner are on the provider's own page. */
const winner = '1X2';

function matchOf({ selections, ...match }: v.InferOutput<typeof matchSchema>): BookMatch {
  const { match_id, sport, league, home_name, away_name, starts_at, state, paused } = match;
  return {
    match_id,
    sport,
    league,
    home_name,
    away_name,
    starts_at,
    state,
    score: match.score ?? null,
    clock: match.clock ?? null,
    paused,
    odds: picks.flatMap((pick) => {
      const found = selections.find((one) => one.bet_type === winner && one.pick === pick);
      return found ? [{ pick, odds: found.odds }] : [];
    }),
  };
}
