import { useT } from '@parol/contract';
import type { Promotion } from './tier-figures.ts';

/** Says in one line of which games less than the whole stake counts towards the turnover of a bonus. */
export function useCounted(): (less: Promotion['counted_less']) => string {
  const t = useT();
  return (less) => {
    if (less.length === 0) return t('promotions.counted.all');
    const games = less
      .map(({ category, percent }) => `${t(`rebate.categories.${category}`)} ${percent}%`)
      .join(', ');
    return t('promotions.counted.less', { games });
  };
}
