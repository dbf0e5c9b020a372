import { catalogue, type CatalogueGame } from '../../play/catalogue/catalogue.ts';
import type { Condition, Triple } from './condition.ts';

const attributes: Readonly<Record<string, (game: CatalogueGame) => string>> = {
  category: (game) => game.type,
  provider: (game) => game.provider,
  game: (game) => `${game.provider}/${game.code}`,
};

/** The least stakes, in units, that meet the condition; undefined if no games do. */
export function stakesNeeded({ event, where, aggregate, target }: Condition): bigint | undefined {
  if (event !== 'round_played') return 0n;
  const games = catalogue.filter((game) => where.every((triple) => fits(game, triple)));
  if (aggregate.kind === 'sum') return games.length > 0 ? target : undefined;
  if (aggregate.kind === 'count') {
    const [lowest] = lowestStakes(games, () => '');
    return lowest === undefined ? undefined : lowest * target;
  }
  const stakes = lowestStakes(games, attributes[aggregate.of] ?? (() => ''));
  if (stakes.length < target) return undefined;
  return stakes.slice(0, Number(target)).reduce((sum, stake) => sum + stake, 0n);
}

function fits(game: CatalogueGame, { attribute, operator, values }: Triple): boolean {
  const value = attributes[attribute]?.(game);
  const isListed = values.some((one) => one === value);
  return operator === 'in' ? isListed : !isListed;
}

/** The lowest stake of each group of games, lowest first. */
function lowestStakes(
  games: readonly CatalogueGame[],
  groupOf: (game: CatalogueGame) => string,
): readonly bigint[] {
  const lowest = new Map<string, bigint>();
  for (const game of games) {
    const group = groupOf(game);
    const known = lowest.get(group);
    if (known === undefined || game.minimumStake < known) lowest.set(group, game.minimumStake);
  }
  return [...lowest.values()].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}
