import { useT } from '@parol/contract';
import { cx, IconStar } from '@parol/ui';
import { mostStars } from '@parol/wire/review';
import s from './review.module.css';

interface Props {
  /** May have decimals; drawn rounded to whole stars. */
  readonly stars: number;
}

/** A rating as a row of stars. */
export function Stars({ stars }: Props) {
  const t = useT();
  return (
    <span
      role="img"
      aria-label={t('review.starsOf', { stars, most: mostStars })}
      className={s.stars}
    >
      {Array.from({ length: mostStars }, (_, index) => (
        <IconStar key={index} size={18} className={cx(index < Math.round(stars) && s.full)} />
      ))}
    </span>
  );
}
