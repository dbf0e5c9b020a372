import { Link, useLocation, useT } from '@parol/contract';
import { buttonClass, IconButton, IconClose } from '@parol/ui';
import type { MouseEvent, RefObject } from 'react';
import { launchAddress } from '../catalogue/launch-address.ts';
import { launchText, multiplied, oddsText, picksParameter, type Book } from './match.ts';
import s from './slip-bar.module.css';
import type { Slip, Told } from './use-slip.ts';

interface SlipBarProps {
  readonly book: Book | undefined;
  readonly slip: Slip;
  /** Gets the focus of the button that clears the slip, which goes with the bar. */
  readonly matches: RefObject<HTMLElement | null>;
}

/** The picks above the tabs: leads to the provider's page, whose slip opens with them. */
export function SlipBar({ book, slip, matches }: SlipBarProps) {
  const t = useT();
  const here = useLocation();
  const { picks, told } = slip;
  const clear = (event: MouseEvent) => {
    const { current } = matches;
    const first = current?.querySelector<HTMLElement>('li [aria-pressed="true"]') ?? current;
    // A press with a pointer does not move the page.
    first?.focus({ preventScroll: event.detail > 0 });
    slip.clear();
  };
  const some = book !== undefined && picks.length > 0;
  return (
    <div className={some || told ? s.bar : s.none}>
      <p role="status" className={s.told}>
        {told && toldText(told, t, book?.most_picks)}
      </p>
      {some && (
        <div className={s.row}>
          <Link
            to={`${launchAddress(book, here)}&${String(new URLSearchParams({ [picksParameter]: launchText(picks) }))}`}
            className={`${buttonClass('primary', 'md', true)} ${s.open}`}
          >
            <span className={`num ${s.count}`}>
              {t('match.slip.count', { count: picks.length, odds: oddsText(multiplied(picks)) })}
            </span>
            <span className={s.where}>{t('match.slip.open', { book: book.game_name })}</span>
          </Link>
          <IconButton
            label={t('match.slip.clear')}
            icon={<IconClose size={20} />}
            className={s.clear}
            onClick={clear}
          />
        </div>
      )}
    </div>
  );
}

function toldText(told: Told, t: ReturnType<typeof useT>, most: number | undefined): string {
  if (told.of === 'most') return t('match.slip.most', { most: most ?? 1 });
  return [
    ...(told.changed ? [t('match.slip.changed')] : []),
    ...(told.closed.length > 0
      ? [t('match.slip.closed', { matches: told.closed.join(', ') })]
      : []),
  ].join(' ');
}
