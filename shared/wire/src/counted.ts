import { categories } from '@parol/domain';
import * as v from 'valibot';

/** The categories of which less than the whole stake counts towards a bonus's turnover, and how much. */
export const countedLess = () =>
  v.optional(v.array(v.looseObject({ category: v.picklist(categories), percent: v.number() })), []);
