import { Link, paths, useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { buttonClass, Section } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import type { referralTerms } from '@parol/wire/referral';
import s from './referral.module.css';

interface Props {
  readonly terms: RowOf<typeof referralTerms>;
  readonly visitor: boolean;
}

/** The programme in three steps with its terms; for visitors with a sign-up button. */
export function HowItWorks({ terms, visitor }: Props) {
  const t = useT();
  const percent = Number(terms.percent);
  return (
    <Section title={t('referral.how')}>
      <ol className={s.steps}>
        <li>{t('referral.step.share')}</li>
        <li>{t('referral.step.play', { count: terms.days })}</li>
        <li>
          {t('referral.step.paid', {
            percent,
            most: formatPeso(terms.per_deposit, { whole: true }),
          })}
        </li>
      </ol>
      <ul className={s.terms}>
        <li>
          {t('referral.term.month', { amount: formatPeso(terms.per_month, { whole: true }) })}
        </li>
        {terms.times > 0 && <li>{t('referral.term.turnover', { count: terms.times })}</li>}
        <li>{t('referral.term.one')}</li>
        <li>{t('referral.term.refused')}</li>
        <li>{t('referral.term.seen')}</li>
      </ul>
      {visitor && (
        <Link to={paths.signup()} className={buttonClass('primary')}>
          {t('referral.signUp')}
        </Link>
      )}
    </Section>
  );
}
