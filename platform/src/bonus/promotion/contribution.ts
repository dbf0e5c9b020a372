import { categories, type Category } from '@parol/domain';
import * as v from 'valibot';

/**
 * Percent of a stake in a category that counts towards a bonus's turnover (design §7). Games that
 * return most of the stake count less.
 */
export type Percents = Readonly<Record<Category, number>>;

const percent = () =>
  v.pipe(
    v.number(),
    v.check(
      (value) => Number.isInteger(value) && value >= 1 && value <= 100,
      'is no percentage from 1 to 100',
    ),
  );

/** The categories in which less than the whole stake counts; `games`: those allowed, null for all. */
export const reducedCategories = (percents: Percents, games: readonly Category[] | null = null) =>
  categories
    .filter((category) => percents[category] < 100 && (games?.includes(category) ?? true))
    .map((category) => ({ category, percent: percents[category] }));

/**
 * The settings of `turnover:set`: every category, so that none is left to a default. Games that may
 * not be played with a bonus are excluded by the promotion instead.
 */
export const percentSettings = v.strictObject(v.entriesFromList(categories, percent()));
