import { useT } from '@parol/contract';
import type { Promotion } from '../tier-figures.ts';

/** Lists, in one line, the games whose stakes count less towards a bonus's turnover. */
export function useCounted(): (less: Promotion['counted_less']) => string {
  const t = useT();
  return (less) => {
    if (less.length === 0) return t('promotions.counted.all');
    const percents = [...new Set(less.map(({ percent }) => percent))].toSorted((a, b) => b - a);
    const games = percents.map((percent) => {
      const names = less
        .filter((one) => one.percent === percent)
        .map(({ category }) => t(`rebate.categories.${category}`));
      return `${names.join(', ')} ${percent}%`;
    });
    return t('promotions.counted.less', { games: games.join('; ') });
  };
}
