import { useLanguage, useSession, useT } from '@parol/contract';
import { formatPeso, localText } from '@parol/domain';
import { BannerArt } from '@parol/art';
import { Badge, Button } from '@parol/ui';
import { maxBetOf } from '@parol/wire/campaign';
import { useState } from 'react';
import { bannerKind } from '../banner-kind.ts';
import { ClaimAction } from './claim-action.tsx';
import { isGift } from './is-gift.ts';
import s from './promotions.module.css';
import { Terms } from './terms.tsx';
import { tierFigures, type Promotion, type Tier } from './tier-figures.ts';

export interface PromotionCardProps {
  readonly promotion: Promotion;
  /** The first claimable promotion has the page's gold button. */
  readonly isFirst: boolean;
  /** Whether the page shows it unfolded; what a player then folds or unfolds stays so. */
  readonly isUnfolded: boolean;
  readonly onTerms: () => void;
}

/** A promotion, folded: summary, tiers with amounts, how to claim it, and a button for its terms. */
export function PromotionCard({ promotion, isFirst, isUnfolded, onTerms }: PromotionCardProps) {
  const [wasUnfolded] = useState(isUnfolded);
  const t = useT();
  const language = useLanguage().current;
  const name = localText(promotion.name, language);
  const member = useSession().status === 'member';
  const giftText = member ? 'freeCredit' : 'giftForMembers';
  const plainText = isGift(promotion) ? giftText : 'none';
  const paying = promotion.tiers.filter(({ percent }) => percent > 0);
  const highest = paying.at(-1);
  /** In one line what the bonus asks, with the figures of a tier's smallest deposit. */
  const asks = (tier: Tier) => {
    const { deposit, bonus, turnover } = tierFigures(tier, promotion.max_bonus);
    const maxBet = maxBetOf(promotion, bonus);
    const whole = (units: bigint) => formatPeso(units, { whole: true });
    return t('promotions.asks', {
      count: promotion.days_valid,
      deposit: whole(deposit),
      turnover: whole(turnover),
      bets: maxBet === null ? '' : t('promotions.bets', { amount: whole(maxBet) }),
    });
  };
  return (
    <article className={s.card}>
      <details open={wasUnfolded}>
        <summary className={`${s.head} ${s[toneOf(promotion.kind)]}`}>
          <Badge tone="gold">{t(`promotions.claim.${promotion.claim}`)}</Badge>
          <h2>{name}</h2>
          <span className={s.summary}>{localText(promotion.summary, language)}</span>
          <span className={s.headArt} aria-hidden="true">
            <BannerArt kind={bannerKind(promotion.art)} />
          </span>
        </summary>
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
          {highest && <p className={s.small}>{asks(highest)}</p>}
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
          {/* In place of the button, whose sheet needs scripts. */}
          <noscript>
            <details>
              <summary className={s.guide}>{t('promotions.termsOf', { name })}</summary>
              <Terms promotion={promotion} language={language} />
            </details>
          </noscript>
        </div>
      </details>
    </article>
  );
}

const tones: Readonly<Record<Promotion['kind'], string>> = {
  welcome: 'violet',
  daily: 'sunset',
  vip: 'rose',
  free_credit: 'forest',
  gift: 'forest',
  none: 'sea',
};
const toneOf = (kind: Promotion['kind']): string => tones[kind];
