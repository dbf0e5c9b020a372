import { lazyPart, Switchable, useSession, useT } from '@parol/contract';
import { Section, Skeleton } from '@parol/ui';
import { Suspense } from 'react';
import type { Promotion } from '../tier-figures.ts';
import { Compare } from './compare.tsx';
import { PromotionCard } from './promotion-card.tsx';
import s from './promotions.module.css';

/** Members only and folded, so that visitors don't load it. */
const RestOfPromotions = lazyPart(() => import('./rest.tsx'));

export interface PromotionListProps {
  readonly promotions: readonly Promotion[];
  /** The one with the gold button. */
  readonly first: Promotion | undefined;
  readonly expanded: Promotion | undefined;
  readonly onTerms: (promotion: Promotion) => void;
}

/** All promotions; of a member the bonuses to take, and the rest folded with the reasons. */
export function PromotionList(props: PromotionListProps) {
  const t = useT();
  const isMember = useSession().status === 'member';
  const { promotions, expanded, onTerms } = props;
  if (!isMember) return <Cards {...props} />;
  const isTakeable = (one: Promotion) =>
    (one.refused === null && one.kind !== 'none') || one === expanded;
  const rest = promotions.filter((one) => !isTakeable(one));
  const takeable = promotions.filter(isTakeable);
  return (
    <>
      {takeable.length > 0 && (
        <Section title={t('promotions.takeable')}>
          <Cards {...props} promotions={takeable} />
        </Section>
      )}
      <div className={s.others}>
        <Switchable id="rewards.compare">
          <Compare />
        </Switchable>
        {rest.length > 0 && (
          <Suspense fallback={<Skeleton height={56} radius={16} />}>
            <RestOfPromotions promotions={rest} onTerms={onTerms} />
          </Suspense>
        )}
      </div>
    </>
  );
}

function Cards({ promotions, first, expanded, onTerms }: PromotionListProps) {
  const t = useT();
  return (
    <ul className={s.list} aria-label={t('home.title')}>
      {promotions.map((promotion) => (
        <li key={promotion.promotion_id}>
          <PromotionCard
            promotion={promotion}
            isFirst={promotion === first}
            isExpanded={promotion === expanded}
            onTerms={() => onTerms(promotion)}
          />
        </li>
      ))}
    </ul>
  );
}
