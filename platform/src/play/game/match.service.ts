import type { BookCategory } from '@parol/domain';
import type { ParsedRequestOf, RowOnWire } from '@parol/wire';
import type { matchList } from '@parol/wire/match';
import { Refusal } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { providerBy } from '../provider/provider.ts';
import type { Availability } from './availability.service.ts';
import { keptAnswers } from './kept-answers.ts';
import type { BookMatch, BookOffer } from './provider-matches.ts';
import type { ForPlayer, ProviderClient } from './provider.client.ts';

type MatchList = RowOnWire<typeof matchList>;

/** The matches of the lobbies, read from the providers of their books (RULES.md). */
export interface Matches {
  /** Refuses with game_not_exists, game_maintenance, which also says that the provider does not answer. */
  list(request: ParsedRequestOf<typeof matchList>, log: ForPlayer['log']): Promise<MatchList>;
}

export interface MatchParts extends Pick<Parts, 'config' | 'clock'> {
  readonly availability: Pick<Availability, 'recent'>;
  readonly client: Pick<ProviderClient, 'matches'>;
}

/** With pages that ask every three seconds, odds on show are less than ten seconds old. */
const keptMs = 4_000;

export function createMatches({ config, clock, availability, client }: MatchParts): Matches {
  const answerOf = keptAnswers<BookCategory, BookOffer>(clock, keptMs);
  return {
    async list({ game_type: category, next }, log) {
      const book = bookOf(category, config);
      if (!book) throw new Refusal('game_not_exists');
      if ((await availability.recent())(book.game)) throw new Refusal('game_maintenance');
      const kept = await answerOf(category, () =>
        client.matches(book.provider, { log, gameCode: book.game.code }),
      );
      if (!kept) throw new Refusal('game_maintenance');
      const { provider: provider_code, code: game_code, name: game_name } = book.game;
      return {
        provider_code,
        game_code,
        game_name,
        age_ms: kept.age,
        most_picks: kept.answer.mostPicks,
        matches: asked(
          kept.answer.matches.map((match) => closedIfStarted(match, clock.now().getTime())),
          next,
        ),
      };
    },
  };
}

/** The first game of a category whose provider answers the read. */
function bookOf(category: BookCategory, { profile }: Pick<Parts['config'], 'profile'>) {
  // Online cockfighting is unlawful in the Philippines, so that profile has none (design §7).
  if (profile === 'ph' && category === 'cockfight') return undefined;
  for (const game of catalogue) {
    const provider = game.type === category ? providerBy(game.provider) : undefined;
    if (provider?.paths.matches !== undefined) return { game, provider };
  }
  return undefined;
}

/** Odds from before the start are none after it; those of a live match are from an answer since. */
const closedIfStarted = (match: BookMatch, now: number): BookMatch =>
  match.state === 'upcoming' && Date.parse(match.starts_at) <= now
    ? { ...match, state: 'live', odds: [] }
    : match;

const order = ({ state, starts_at }: BookMatch) => `${state === 'live' ? 0 : 1}${starts_at}`;
/** Live matches first, then by start; or the first so many of those that are still to come. */
function asked(matches: readonly BookMatch[], next: number | undefined): BookMatch[] {
  const sorted = matches.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
  return next === undefined
    ? sorted
    : sorted.filter(({ state }) => state === 'upcoming').slice(0, next);
}
