import { dayMs } from '@parol/domain';
import type { RowOf } from '@parol/wire';
import type { gameList } from '@parol/wire/game';

export type Game = RowOf<typeof gameList>;
export type GameKey = Pick<Game, 'provider_code' | 'game_code'>;

/** A game's identity: provider and code. */
export const keyOf = (game: GameKey): string => `${game.provider_code}/${game.game_code}`;

const newDays = 60;

export const isPlayable = (game: Game): boolean => game.status === 'active';
/** Released within the last sixty days. */
export const isNew = (game: Game, now: number): boolean =>
  Date.parse(game.released_at) > now - newDays * dayMs;

/** 9634 → "96.34%"; null for books, which have no RTP. */
export function rtpText(rtp: number | null): string | null {
  return rtp === null ? null : `${Math.floor(rtp / 100)}.${String(rtp % 100).padStart(2, '0')}%`;
}

type Order = (a: Game, b: Game) => number;
let collator: Intl.Collator | undefined;
/** Made at the first use: the collator's data keep a slow phone busy for a tenth of a second. */
const byName: Order = (a, b) =>
  (collator ??= new Intl.Collator('en')).compare(a.game_name, b.game_name);
/** For games that are equal otherwise, such as the many without a round: cheaper than `byName`. */
const byCharacters: Order = (a, b) =>
  Number(a.game_name > b.game_name) - Number(a.game_name < b.game_name);
/** Playable games first, in the order by popularity. */
const playableFirst: Order = (a, b) => Number(isPlayable(b)) - Number(isPlayable(a));
const released = (game: Game) => Date.parse(game.released_at);

export const sorts = ['popular', 'new', 'name', 'rtp'] as const;
export type Sort = (typeof sorts)[number];
const orders: Readonly<Record<Sort, Order>> = {
  popular: (a, b) => playableFirst(a, b) || b.popularity - a.popularity || byCharacters(a, b),
  new: (a, b) => released(b) - released(a) || byCharacters(a, b),
  name: byName,
  rtp: (a, b) => (b.rtp ?? 0) - (a.rtp ?? 0) || byCharacters(a, b),
};
const sorted = new WeakMap<readonly Game[], Map<Sort, readonly Game[]>>();
/** Sorted games, memoised by list. */
export function sortGames(games: readonly Game[], sort: Sort): readonly Game[] {
  const cached = sorted.get(games) ?? new Map<Sort, readonly Game[]>();
  sorted.set(games, cached);
  const result = cached.get(sort) ?? [...games].sort(orders[sort]);
  cached.set(sort, result);
  return result;
}
