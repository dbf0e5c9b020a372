import { Link, paths, useLanguage, useT } from '@parol/contract';
import { formatPeso, localText } from '@parol/domain';
import { Badge, cx, SummaryRows } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import type { vipLevels } from '@parol/wire/vip';
import { useEffect, useRef } from 'react';
import s from './vip.module.css';

type Level = RowOf<typeof vipLevels>;

export interface LadderProps {
  readonly levels: readonly Level[];
  /** The member's level; undefined below the first. */
  readonly current: number | undefined;
}

/** The levels' benefits in a row that scrolls sideways, from the member's own level on. */
export function Ladder({ levels, current }: LadderProps) {
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const mine = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (mine && list.current) list.current.scrollLeft = mine.offsetLeft - list.current.offsetLeft;
  }, [current]);
  return (
    <ol ref={list} className={s.ladder} aria-label={t('vip.ladder')}>
      {levels.map((level) => (
        <LevelCard key={level.level} level={level} isCurrent={level.level === current} />
      ))}
    </ol>
  );
}

function LevelCard({ level, isCurrent }: { readonly level: Level; readonly isCurrent: boolean }) {
  const t = useT();
  const language = useLanguage().current;
  const rates = level.rebate.map(({ percent }) => Number(percent));
  return (
    <li className={cx(s.level, isCurrent && s.current)} aria-current={isCurrent || undefined}>
      <div className={s.levelTop}>
        <div>
          <h3>{level.vip_name}</h3>
          <p className={`${s.small} num`}>
            {t('vip.from', {
              amount: formatPeso(level.deposit_turnover, { whole: true }),
              count: level.turnover_days,
            })}
          </p>
        </div>
        {isCurrent && <Badge tone="gold">{t('vip.current')}</Badge>}
      </div>
      <ul className={s.benefits}>
        {rates.length > 0 && (
          <li>
            <details className={s.rates}>
              <summary className="num">
                {t('vip.rebate', {
                  low: Math.min(...rates).toFixed(2),
                  high: Math.max(...rates).toFixed(2),
                })}
              </summary>
              <SummaryRows
                rows={level.rebate.map(({ category, percent }) => ({
                  label: t(`rebate.categories.${category}`),
                  value: t('rebate.rates.percent', { percent }),
                }))}
              />
            </details>
          </li>
        )}
        {level.bonuses.map(({ promotion_id, name }) => (
          <li key={promotion_id}>
            <Link to={`${paths.promotions()}?promotion=${promotion_id}`} className={s.bonus}>
              {localText(name, language)}
            </Link>
          </li>
        ))}
        {level.birthday_gift !== null && (
          <li>{t('vip.birthday', { amount: formatPeso(level.birthday_gift, { whole: true }) })}</li>
        )}
        {level.withdrawal_priority && <li>{t('vip.priority')}</li>}
      </ul>
    </li>
  );
}
