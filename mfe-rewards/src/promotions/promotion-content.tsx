import { useLanguage, useSession, useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { Button } from '@parol/ui';
import { maxBetOf } from '@parol/wire/campaign';
import { ClaimAction } from './claim-action.tsx';
import { isGift } from './is-gift.ts';
import s from './promotions.module.css';
import { Terms } from './terms.tsx';
import { tierFigures, type Promotion, type Tier } from '../tier-figures.ts';

type Props = {
  readonly promotion: Promotion;
  readonly name: string;
  readonly isFirst: boolean;
  readonly onTerms: () => void;
};

/** The foldable part of a promotion's card: tiers with amounts, a claim and a terms button. */
export function PromotionContent({ promotion, name, isFirst, onTerms }: Props) {
  const t = useT();
  const language = useLanguage().current;
  const member = useSession().status === 'member';
  const giftText = member ? 'freeCredit' : 'giftForMembers';
  const plainText = isGift(promotion) ? giftText : 'none';
  const paying = promotion.tiers.filter(({ percent }) => percent > 0);
  const highest = paying.at(-1);
  return (
    <div className={s.content}>
      {paying.length > 0 && (
        <ul className={s.tiers} aria-label={t('promotions.tiers')}>
          {paying.map((tier) => {
            const { deposit, bonus, turnover } = tierFigures(tier, promotion.max_bonus);
            return (
              <li key={String(tier.minimum)}>
                <b className="num">+{tier.percent}%</b>
                <span className="num">
                  {t('promotions.tier', {
                    deposit: formatPeso(deposit, { whole: true }),
                    bonus: formatPeso(bonus, { whole: true }),
                  })}
                </span>
                <span className={`${s.small} num`}>
                  {t('promotions.turnover', {
                    amount: formatPeso(turnover, { whole: true }),
                    times: tier.turnover_multiplier,
                  })}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {highest && <Conditions promotion={promotion} tier={highest} />}
      {paying.length === 0 && <p className={s.plain}>{t(`promotions.plain.${plainText}`)}</p>}
      <div className={s.actions}>
        <ClaimAction promotion={promotion} isFirst={isFirst} />
        <Button
          variant="ghost"
          className={s.scripted}
          onClick={onTerms}
          aria-label={t('promotions.termsOf', { name })}
        >
          {t('promotions.terms')}
        </Button>
      </div>
      {/* Replaces the terms button, whose sheet needs scripts. */}
      <noscript>
        <details>
          <summary className={s.guide}>{t('promotions.termsOf', { name })}</summary>
          <Terms promotion={promotion} language={language} />
        </details>
      </noscript>
    </div>
  );
}

/**
 * The bonus's conditions, with the figures of a tier's smallest deposit. One line each: a paragraph
 * of all three is the page's largest text, which grows when our font arrives.
 */
function Conditions({ promotion, tier }: Pick<Props, 'promotion'> & { readonly tier: Tier }) {
  const t = useT();
  const { deposit, bonus, turnover } = tierFigures(tier, promotion.max_bonus);
  const maxBet = maxBetOf(promotion, bonus);
  const whole = (units: bigint) => formatPeso(units, { whole: true });
  const bets = maxBet === null ? '' : t('promotions.bets', { amount: whole(maxBet) });
  const amounts = { deposit: whole(deposit), turnover: whole(turnover), bets };
  return (
    <ul className={`${s.rules} ${s.small}`}>
      <li>{t('promotions.asks', { count: promotion.days_valid, ...amounts })}</li>
      <li>{t('promotions.freesDeposit', amounts)}</li>
      <li>{t('promotions.freesBonus')}</li>
    </ul>
  );
}
