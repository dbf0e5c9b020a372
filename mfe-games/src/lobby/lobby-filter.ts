import type { Category } from '@parol/domain';
import { isNew, isPlayable, sortGames, sorts, type Game, type Sort } from '../catalogue/game.ts';
import { searchGames } from './search.ts';

export const features = ['playable', 'new', 'jackpot', 'bonus', 'demo'] as const;
export type Feature = (typeof features)[number];

/** The lobby's filter; it is in the URL, so that it can be shared and survives navigation. */
export interface LobbyFilter {
  readonly search: string;
  /** Provider code; empty means all. */
  readonly provider: string;
  readonly sort: Sort;
  readonly only: readonly Feature[];
}
export const noFilter: LobbyFilter = { search: '', provider: '', sort: 'popular', only: [] };

export function readFilter(params: URLSearchParams): LobbyFilter {
  const requested = params.get('only')?.split(',') ?? [];
  return {
    search: params.get('search') ?? '',
    provider: params.get('provider') ?? '',
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'popular',
    only: features.filter((feature) => requested.includes(feature)),
  };
}

/** The URL's parameters with this filter; omits defaults, keeps foreign parameters. */
export function writeFilter(params: URLSearchParams, filter: LobbyFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name));
  put('search', filter.search);
  put('provider', filter.provider);
  put('sort', filter.sort === 'popular' ? '' : filter.sort);
  put('only', filter.only.join(','));
  return next;
}

export const hasFeature = (game: Game, feature: Feature, now: number): boolean =>
  ({
    playable: isPlayable(game),
    new: isNew(game, now),
    jackpot: game.jackpot,
    bonus: game.bonus_eligible,
    demo: game.demo,
  })[feature];

/** Number of filters set besides the search. */
export const filterCount = (filter: LobbyFilter): number =>
  Number(filter.provider !== '') + Number(filter.sort !== 'popular') + filter.only.length;

/** No search and no filter: the whole category in the default order. */
export const isUntouched = (filter: LobbyFilter): boolean =>
  filter.search.trim() === '' && filterCount(filter) === 0;

export interface LobbyView {
  readonly games: readonly Game[];
  /** Search results in other categories. */
  readonly elsewhere: readonly Game[];
}

/** The matching games of a category; during a search, also those of other categories. */
export function lobbyView(
  all: readonly Game[],
  category: Category,
  filter: LobbyFilter,
  now: number,
): LobbyView {
  const fits = sortGames(all, filter.sort).filter(
    (game) =>
      (!filter.provider || game.provider_code === filter.provider) &&
      filter.only.every((feature) => hasFeature(game, feature, now)),
  );
  const found = searchGames(filter.search, fits);
  return {
    games: found.filter((game) => game.game_type === category),
    elsewhere: filter.search.trim() ? found.filter((game) => game.game_type !== category) : [],
  };
}

export interface ProviderChoice {
  readonly code: string;
  readonly name: string;
  readonly count: number;
}

/** The providers of a category's games, sorted by name. */
export function providersOf(games: readonly Game[]): ProviderChoice[] {
  const found = new Map<string, ProviderChoice>();
  for (const { provider_code: code, provider_name: name } of games)
    found.set(code, { code, name, count: (found.get(code)?.count ?? 0) + 1 });
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}
