import { categories } from '@parol/domain';
import * as v from 'valibot';

/** Categories whose stakes count only in part towards a bonus's turnover, with the percentage. */
export const reducedCategories = () =>
  v.optional(v.array(v.looseObject({ category: v.picklist(categories), percent: v.number() })), []);
