import { useT } from '@parol/contract';
import { Card } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import {
  mostStars,
  reviewChoices,
  type ReviewChoice,
  type reviewSummary,
} from '@parol/wire/review';
import { Stars } from './stars.tsx';
import s from './review.module.css';

interface Props {
  readonly rows: readonly RowOf<typeof reviewSummary>[];
  readonly choice: ReviewChoice;
  readonly onChoose: (choice: ReviewChoice) => void;
}

/** The average and the number of reviews by stars; each bar filters the list. */
export function Distribution({ rows, choice, onChoose }: Props) {
  const t = useT();
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const average =
    Math.round((rows.reduce((sum, { stars, count }) => sum + stars * count, 0) / total) * 10) / 10;
  return (
    <Card gap={12}>
      <div className={s.average}>
        <b className="num">{average.toFixed(1)}</b>
        <div>
          <Stars stars={average} />
          <span className={s.small}>{t('review.count', { count: total })}</span>
        </div>
      </div>
      <ul aria-label={t('review.distribution')}>
        {rows.map(({ stars, count }) => {
          const own = reviewChoices.find((one) => one === String(stars)) ?? 'all';
          const isChosen = choice === own;
          return (
            <li key={stars}>
              <button
                type="button"
                aria-pressed={isChosen}
                aria-label={t('review.bar', { stars, most: mostStars, reviews: count })}
                className={s.bar}
                onClick={() => onChoose(isChosen ? 'all' : own)}
              >
                <span className="num">{stars}</span>
                <svg className={s.track} aria-hidden="true">
                  <rect
                    className={s.fill}
                    width={`${(count / total) * 100}%`}
                    height="100%"
                    rx="4"
                  />
                </svg>
                <span className="num">{count}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
