import { createStore, type Shell } from '@parol/contract';
import type { Failure } from '@parol/wire';
import { addFavourite, favouriteList, removeFavourite } from '@parol/wire/game';
import { keyOf, type GameKey } from '../catalogue/game.ts';

/**
 * Favourites changed by the player and not yet confirmed, by game. They override the server's list,
 * so removing one is the rollback.
 */
type Pending = Readonly<Record<string, boolean>>;
const createPending = () =>
  Object.assign(
    createStore<Pending>(() => ({})),
    { started: 0 },
  );

const pendingByReads = new WeakMap<object, ReturnType<typeof createPending>>();
/** One set per tab, shared by all hearts; `started` counts all changes. */
export function pendingOf({ reads }: Shell['api']): ReturnType<typeof createPending> {
  const pending = pendingByReads.get(reads) ?? createPending();
  pendingByReads.set(reads, pending);
  return pending;
}

/** Refusals that mean that the list already has the requested state. */
const alreadyDone = new Set(['favourite_game_exists', 'favourite_not_exists']);

/**
 * Adds or removes a favourite. The heart changes at once and reverts if the server refuses. Returns
 * the failure to show, if any.
 */
export async function setFavourite(
  api: Shell['api'],
  game: GameKey,
  on: boolean,
): Promise<Failure | undefined> {
  const pending = pendingOf(api);
  const key = keyOf(game);
  if (key in pending.getState()) return undefined;
  const alone = Object.keys(pending.getState()).length === 0;
  const mine = (pending.started += 1);
  pending.setState({ [key]: on });

  const outcome = await api.call(on ? addFavourite : removeFavourite, {
    provider_code: game.provider_code,
    game_code: game.game_code,
  });
  const listKey = api.readKey(favouriteList, {});
  if (outcome.status === 'success')
    api.reads.setState({ [listKey]: { rows: outcome.value, loading: false } });
  const settled = outcome.status === 'failed' && alreadyDone.has(outcome.failure.code);
  // Responses of overlapping acts may arrive out of order, so reload the list.
  if (settled || !alone || pending.started !== mine) await api.refresh(favouriteList, {});
  pending.setState(
    (all) => Object.fromEntries(Object.entries(all).filter(([other]) => other !== key)),
    true,
  );
  return outcome.status === 'failed' && !settled ? outcome.failure : undefined;
}
