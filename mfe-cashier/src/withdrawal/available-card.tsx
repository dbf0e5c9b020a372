import { Link, paths, useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { Card, Note, ProgressBar, SummaryRows } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import type { promotionStatus, withdrawalRules } from '@parol/wire/fund';
import { useBoth } from '../text/use-both.ts';
import s from './withdrawal.module.css';

export type Rules = RowOf<typeof withdrawalRules>;
type Requirement = RowOf<typeof promotionStatus>;

/** Centavos as a plain number, only for the length of a bar. */
const forBar = (units: bigint): number => Number(units / 100n);

/** What a requirement withholds, and the turnover that releases it if the member can play. */
function Turnover({
  requirement,
  canPlay,
}: {
  readonly requirement: Requirement;
  readonly canPlay: boolean;
}) {
  const t = useT();
  const both = useBoth();
  const { kind, target, done, withheld } = requirement;
  return (
    <li className={s.turnover}>
      <ProgressBar
        value={forBar(done)}
        max={forBar(target)}
        label={both(requirement.name)}
        valueText={t('withdrawal.turnoverDone', {
          done: formatPeso(done, { whole: true }),
          target: formatPeso(target, { whole: true }),
        })}
        showLabel
      />
      <p className={s.quiet}>
        {t(canPlay ? 'withdrawal.turnoverLeft' : 'withdrawal.bonusWithheld', {
          left: formatPeso(target > done ? target - done : 0n, { whole: true }),
          withheld: formatPeso(withheld, { whole: true }),
        })}
      </p>
      {(kind === 'promotion' || kind === 'gift') && (
        <Link to={paths.promotions()}>{t('withdrawal.bonusChoices')}</Link>
      )}
    </li>
  );
}

/** Available and withheld amounts, and the turnover that releases them. */
export function AvailableCard({
  rules,
  requirements,
}: {
  readonly rules: Rules;
  readonly requirements: readonly Requirement[];
}) {
  const t = useT();
  return (
    <Card glow className={s.stack}>
      <p className={s.label}>{t('withdrawal.available')}</p>
      <p className={s.figure}>{formatPeso(rules.available)}</p>
      <SummaryRows
        rows={[
          { label: t('wallet.balance'), value: formatPeso(rules.balance) },
          { label: t('wallet.withheld'), value: formatPeso(rules.withheld) },
          {
            label: t('withdrawal.leftToday'),
            value: t('withdrawal.leftOf', { left: rules.left_today, count: rules.per_day }),
          },
          {
            label: t('withdrawal.dayLeft'),
            value: t('withdrawal.dayLeftOf', {
              left: formatPeso(rules.day_left, { whole: true }),
              limit: formatPeso(rules.day_limit, { whole: true }),
            }),
          },
        ]}
      />
      {rules.withheld > 0n && (
        <Note tone="info">
          {t(rules.bonus_only ? 'withdrawal.bonusOnlyNote' : 'withdrawal.withheldNote')}
        </Note>
      )}
      {requirements.length > 0 && (
        <ul className={s.stack}>
          {requirements.map((requirement) => (
            <Turnover
              key={requirement.requirement_id}
              requirement={requirement}
              canPlay={!rules.bonus_only}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
