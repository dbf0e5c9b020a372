import { createStore, type Shell } from '@parol/contract';
import type { Failure } from '@parol/wire';
import { addFavourite, favouriteList, removeFavourite } from '@parol/wire/game';
import { keyOf, type GameKey } from '../catalogue/game.ts';

/** What the player asked for and the server has not answered yet, by game. It lies over the server's list, so taking it away is the rollback. */
type Wishes = Readonly<Record<string, boolean>>;
const createWishes = () =>
  Object.assign(
    createStore<Wishes>(() => ({})),
    { started: 0 },
  );

const wishesByReads = new WeakMap<object, ReturnType<typeof createWishes>>();
/** One set of wishes for a tab, whoever shows hearts; `started` counts those ever made. */
export function wishesOf({ reads }: Shell['api']): ReturnType<typeof createWishes> {
  const known = wishesByReads.get(reads) ?? createWishes();
  wishesByReads.set(reads, known);
  return known;
}

/** Refusals that say the list is already as wished. */
const alreadySo = new Set(['favourite_game_exists', 'favourite_not_exists']);

/**
 * Makes a game a favourite, or none. The heart turns at once and turns back when the server refuses.
 * Answers the failure to tell, if any.
 */
export async function wish(
  api: Shell['api'],
  game: GameKey,
  on: boolean,
): Promise<Failure | undefined> {
  const wishes = wishesOf(api);
  const key = keyOf(game);
  if (key in wishes.getState()) return undefined;
  const alone = Object.keys(wishes.getState()).length === 0;
  const mine = (wishes.started += 1);
  wishes.setState({ [key]: on });

  const outcome = await api.call(on ? addFavourite : removeFavourite, {
    provider_code: game.provider_code,
    game_code: game.game_code,
  });
  const listKey = api.readKey(favouriteList, {});
  if (outcome.status === 'success')
    api.reads.setState({ [listKey]: { rows: outcome.value, loading: false } });
  const settled = outcome.status === 'failed' && alreadySo.has(outcome.failure.code);
  // Answers to overlapping acts may arrive in another order than they were done, so the list is read again.
  if (settled || !alone || wishes.started !== mine) await api.refresh(favouriteList, {});
  wishes.setState(
    (all) => Object.fromEntries(Object.entries(all).filter(([other]) => other !== key)),
    true,
  );
  return outcome.status === 'failed' && !settled ? outcome.failure : undefined;
}
