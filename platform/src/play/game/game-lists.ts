import { categories, type Category } from '@parol/domain';
import type { gameList, gameProviders } from '@parol/wire/game';
import type { RowOnWire } from '@parol/wire';
import { gameBy, motifsInRanking } from '../catalogue/catalogue.ts';
import { artOf } from '../picture/picture.ts';
import type { Availability, UnavailableReason } from './availability.service.ts';
import type { Popularity } from './popularity.service.ts';

export type GameRow = RowOnWire<typeof gameList>;
export type ProviderRow = RowOnWire<typeof gameProviders>;

const topSize = 10;
/** As many as the longest rail of Home has. */
const popularOnHome = 12;
const newSlotsOnHome = 6;

/** Lists of the catalogue with the figures of one moment, each made when it is asked for. */
export interface GameLists {
  readonly games: (type?: Category) => readonly GameRow[];
  readonly top: () => readonly GameRow[];
  readonly home: () => readonly GameRow[];
  readonly providers: () => readonly ProviderRow[];
  /** The most played of a provider's games with these codes that can be played. */
  readonly mostPlayed: (provider: string, codes: readonly string[]) => GameRow | undefined;
}

type Played = Awaited<ReturnType<Popularity['played']>>;

/**
 * The lists are made once for the same rounds and the same availability. They are frozen, so that
 * their replies are packed once too.
 * @param rowsOf All games as rows.
 */
export function keptLists(
  {
    popularity,
    availability,
  }: {
    readonly popularity: Pick<Popularity, 'played'>;
    readonly availability: Pick<Availability, 'recent'>;
  },
  rowsOf: (played: Played, why: UnavailableReason) => readonly GameRow[],
): () => Promise<GameLists> {
  let kept:
    | { readonly played: Played; readonly why: UnavailableReason; readonly lists: GameLists }
    | undefined;
  return async () => {
    const [played, why] = await Promise.all([popularity.played(), availability.recent()]);
    if (kept?.played !== played || kept.why !== why)
      kept = { played, why, lists: listsOf(rowsOf(played, why)) };
    return kept.lists;
  };
}

function listsOf(rows: readonly GameRow[]): GameLists {
  const playable = once(() =>
    rows
      .filter(({ status }) => status === 'active')
      .toSorted((a, b) => b.popularity - a.popularity || byName(a, b)),
  );
  const top = once(() =>
    shownApart(
      playable()
        .filter(({ popularity }) => popularity > 0)
        .slice(0, topSize),
    ),
  );
  const all = once(() => rows);
  const byType = new Map(
    categories.map((type) => [type, once(() => rows.filter((row) => row.game_type === type))]),
  );
  return {
    games: (type) => ((type && byType.get(type)) ?? all)(),
    top,
    home: once(() => {
      const ranked = new Map(top().map((row) => [keyOf(row), row]));
      return homeOf(playable()).map((row) => ranked.get(keyOf(row)) ?? row);
    }),
    providers: once(() => providersOf(playable())),
    mostPlayed: (provider, codes) =>
      playable().find((row) => row.provider_code === provider && codes.includes(row.game_code)),
  };
}

function once<T>(make: () => readonly T[]): () => readonly T[] {
  let made: readonly T[] | undefined;
  return () => (made ??= Object.freeze([...make()]));
}

/** By characters, as the site orders games that are played equally often. */
const byName = (a: GameRow, b: GameRow): number =>
  Number(a.game_name > b.game_name) - Number(a.game_name < b.game_name);

const keyOf = ({ provider_code, game_code }: GameRow) => `${provider_code}/${game_code}`;

/**
 * A ranking in which no two tiles show the same: what is played decides which games are beside each
 * other, so one may show another motif than in its lobby.
 */
function shownApart(ranked: readonly GameRow[]): readonly GameRow[] {
  const games = ranked.map((row) => gameBy(row.provider_code, row.game_code));
  const known = games.flatMap((game) => game ?? []);
  if (known.length < ranked.length) return ranked;
  const motifs = motifsInRanking(known);
  return ranked.map((row, rank) => {
    const game = known[rank];
    return game ? { ...row, art: artOf(game, motifs[rank]) } : row;
  });
}

function homeOf(playable: readonly GameRow[]): readonly GameRow[] {
  const newest = playable
    .filter(({ game_type }) => game_type === 'slot')
    .toSorted((a, b) => Date.parse(b.released_at) - Date.parse(a.released_at) || byName(a, b));
  return [...new Set([...playable.slice(0, popularOnHome), ...newest.slice(0, newSlotsOnHome)])];
}

/** @param playable Most played first. */
function providersOf(playable: readonly GameRow[]): readonly ProviderRow[] {
  const byProvider = new Map<string, GameRow[]>();
  for (const game of playable) {
    const own = byProvider.get(game.provider_code);
    if (own) own.push(game);
    else byProvider.set(game.provider_code, [game]);
  }
  return [...byProvider].map(([provider_code, own]) => {
    const of = (type: Category) => own.filter(({ game_type }) => game_type === type).length;
    return {
      provider_code,
      provider_name: own[0]?.provider_name ?? provider_code,
      game_type: categories.reduce((most, other) => (of(other) > of(most) ? other : most)),
    };
  });
}
