import { useFailureText, useLanguage, useT } from '@parol/contract';
import { localText } from '@parol/domain';
import { TextButton } from '@parol/ui';
import { hadByMember } from '@parol/wire/campaign';
import type { Promotion } from '../tier-figures.ts';
import { isGift } from './is-gift.ts';
import s from './rest.module.css';

export interface RestOfPromotionsProps {
  readonly promotions: readonly Promotion[];
  readonly onTerms: (promotion: Promotion) => void;
}

/** Promotions that are not for the member's next deposit, each with the reason and its terms. */
export default function RestOfPromotions({ promotions, onTerms }: RestOfPromotionsProps) {
  const t = useT();
  const language = useLanguage().current;
  const whyNot = useWhyNot();
  return (
    <details className={s.rest}>
      <summary>
        <h2>{t('promotions.rest', { count: promotions.length })}</h2>
      </summary>
      <ul aria-label={t('promotions.rest', { count: promotions.length })}>
        {lastWhenHad(promotions).map((promotion) => {
          const name = localText(promotion.name, language);
          return (
            <li key={promotion.promotion_id}>
              <div>
                <h3>{name}</h3>
                <p className={s.small}>{whyNot(promotion)}</p>
              </div>
              <TextButton
                aria-label={t('promotions.termsOf', { name })}
                onClick={() => onTerms(promotion)}
              >
                {t('promotions.terms')}
              </TextButton>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** Promotions that the member can no longer claim come last. */
const lastWhenHad = (promotions: readonly Promotion[]): readonly Promotion[] =>
  promotions.toSorted((one, other) => Number(hadByMember(one)) - Number(hadByMember(other)));

/** Returns why a promotion isn't offered: a refusal, or that it is no bonus of a deposit. */
function useWhyNot(): (promotion: Promotion) => string {
  const t = useT();
  const failureText = useFailureText('promotions');
  return (promotion) => {
    if (promotion.refused === null) return t('promotions.plain.none');
    return isGift(promotion) && !hadByMember(promotion)
      ? t('promotions.plain.freeCredit')
      : failureText({ kind: 'refused', code: promotion.refused });
  };
}
