import { formatPeso, type Language, localText } from '@parol/domain';
import { Link, useT } from '@parol/contract';
import { useHasPage } from '@parol/kit';
import { DataList } from '@parol/ui';
import { isGift } from './is-gift.ts';
import s from './promotions.module.css';
import { useCounted } from './use-counted.ts';
import { tierFigures, type Promotion, type Tier } from '../tier-figures.ts';

const turnoverGuide = '/what-turnover-means-in-a-bonus';

export interface TermsProps {
  readonly promotion: Promotion;
  readonly language: Language;
}

const whole = (units: bigint) => formatPeso(units, { whole: true });

/** The full terms, with each tier as an example in pesos. */
export function Terms({ promotion, language }: TermsProps) {
  const t = useT();
  const hasPage = useHasPage();
  return (
    <div className={s.terms}>
      <p>{localText(promotion.terms, language)}</p>
      <TierTable promotion={promotion} />
      <Rules promotion={promotion} />
      {promotion.kind === 'vip' && hasPage('/vip') && (
        <Link to="/vip" className={s.guide}>
          {t('promotions.aboutVip')}
        </Link>
      )}
      {hasPage(turnoverGuide) && (
        <Link to={turnoverGuide} className={s.guide}>
          {t('promotions.guide')}
        </Link>
      )}
    </div>
  );
}

type TermsPartProps = Pick<TermsProps, 'promotion'>;

/** What the smallest deposit of each tier with a bonus gives. */
function TierTable({ promotion }: TermsPartProps) {
  const t = useT();
  const paying = promotion.tiers.filter(({ percent }) => percent > 0);
  const figures = (tier: Tier) => tierFigures(tier, promotion.max_bonus);
  if (paying.length === 0) return null;
  return (
    <DataList
      caption={t('promotions.tiers')}
      columns={[
        {
          id: 'deposit',
          header: t('promotions.table.deposit'),
          primary: true,
          render: (tier) => whole(tier.minimum),
        },
        {
          id: 'bonus',
          header: t('promotions.table.bonus'),
          align: 'end',
          render: (tier) =>
            t('promotions.table.bonusOf', {
              amount: whole(figures(tier).bonus),
              percent: tier.percent,
            }),
        },
        {
          id: 'play',
          header: t('promotions.table.play'),
          align: 'end',
          render: (tier) => whole(tier.minimum + figures(tier).bonus),
        },
        {
          id: 'turnover',
          header: t('promotions.table.turnover'),
          align: 'end',
          render: (tier) =>
            t('promotions.table.turnoverOf', {
              amount: whole(figures(tier).turnover),
              times: tier.turnover_multiplier,
            }),
        },
      ]}
      rows={paying}
      rowKey={(tier) => String(tier.minimum)}
    />
  );
}

/** How often it can be claimed, for how long, up to which bonus and bet, and what counts. */
function Rules({ promotion }: TermsPartProps) {
  const t = useT();
  const betLimit = betLimitOf(promotion);
  const counted = useCounted();
  return (
    <ul className={s.rules}>
      <li>{t(`promotions.claim.${promotion.claim}`)}</li>
      {promotion.days_valid > 0 && <li>{t('promotions.days', { count: promotion.days_valid })}</li>}
      {promotion.max_bonus !== null && !isGift(promotion) && (
        <li>{t('promotions.maxBonus', { amount: whole(promotion.max_bonus) })}</li>
      )}
      {promotion.kind !== 'none' && betLimit && (
        <li>
          {t(`promotions.maxBet.${betLimit}`, {
            amount: promotion.max_bet === null ? '' : whole(promotion.max_bet),
            percent: promotion.max_bet_percent ?? '',
          })}
        </li>
      )}
      {promotion.kind !== 'none' && <li>{counted(promotion.counted_less)}</li>}
      {promotion.kind !== 'none' && <li>{t('promotions.withheld')}</li>}
      <li>{t('promotions.care')}</li>
    </ul>
  );
}

/** How a promotion limits bets: by an amount, by a percentage of the bonus, by both, or not. */
function betLimitOf({
  max_bet,
  max_bet_percent,
}: Promotion): 'both' | 'amount' | 'percent' | undefined {
  if (max_bet !== null) return max_bet_percent === null ? 'amount' : 'both';
  return max_bet_percent === null ? undefined : 'percent';
}
