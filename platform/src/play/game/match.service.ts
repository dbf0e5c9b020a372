import type { BookCategory } from '@parol/domain';
import type { ParsedRequestOf, RowOnWire } from '@parol/wire';
import type { matchList } from '@parol/wire/match';
import { Refusal } from '../../kernel/http/http.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { type CatalogueGame, catalogue } from '../catalogue/catalogue.ts';
import { providerBy, type ProviderDescriptor } from '../provider/provider.ts';
import type { Availability } from './availability.service.ts';
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
/** A provider that does not answer is asked again after this, so that not every page waits for it. */
const retryMs = 10_000;
/** Odds that are older are of no use to anyone. */
const mostMs = 5 * 60_000;

interface Kept {
  /** The last answer, and when it was asked for. */
  readonly last: { readonly offer: BookOffer; readonly readAt: number } | undefined;
  readonly triedAt: number;
  /** When the provider may be asked again. */
  readonly askAt: number;
}

interface Book {
  readonly game: CatalogueGame;
  readonly provider: ProviderDescriptor;
}

export function createMatches({ config, clock, availability, client }: MatchParts): Matches {
  const kept = new Map<BookCategory, Kept>();
  const running = new Map<BookCategory, Promise<Kept>>();
  const time = () => clock.now().getTime();

  async function read(category: BookCategory, book: Book, log: ForPlayer['log']): Promise<Kept> {
    const at = time();
    const answer = await client
      .matches(book.provider, { log, gameCode: book.game.code })
      .catch((error: unknown) => {
        if (error instanceof Refusal) return undefined;
        throw error;
      });
    const last = answer ? { offer: answer, readAt: at } : kept.get(category)?.last;
    const now: Kept = { last, triedAt: at, askAt: at + (answer ? keptMs : retryMs) };
    kept.set(category, now);
    return now;
  }

  /** One read at a time for all who ask. */
  function current(category: BookCategory, book: Book, log: ForPlayer['log']): Promise<Kept> {
    const now = time();
    const known = kept.get(category);
    // A clock that was set back must not keep odds for longer.
    if (known && now < known.askAt && now >= known.triedAt) return Promise.resolve(known);
    const started =
      running.get(category) ??
      read(category, book, log).finally(() => void running.delete(category));
    running.set(category, started);
    return started;
  }

  return {
    async list({ game_type: category, next }, log) {
      const book = bookOf(category, config);
      if (!book) throw new Refusal('game_not_exists');
      if ((await availability.recent())(book.game)) throw new Refusal('game_maintenance');
      const { last } = await current(category, book, log);
      const now = time();
      if (!last || now - last.readAt > mostMs) throw new Refusal('game_maintenance');
      const { provider: provider_code, code: game_code, name: game_name } = book.game;
      return {
        provider_code,
        game_code,
        game_name,
        age_ms: Math.max(0, now - last.readAt),
        most_picks: last.offer.mostPicks,
        matches: asked(
          last.offer.matches.map((match) => closedIfStarted(match, now)),
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

const closedIfStarted = (match: BookMatch, now: number): BookMatch =>
  Date.parse(match.starts_at) <= now ? { ...match, state: 'live', odds: [] } : match;

const order = ({ state, starts_at }: BookMatch) => `${state === 'live' ? 0 : 1}${starts_at}`;
/** Live matches first, then by start; or the first so many of those that are still to come. */
function asked(matches: readonly BookMatch[], next: number | undefined): BookMatch[] {
  const sorted = matches.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
  return next === undefined
    ? sorted
    : sorted.filter(({ state }) => state === 'upcoming').slice(0, next);
}
