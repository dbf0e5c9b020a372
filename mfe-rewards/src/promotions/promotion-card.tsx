import { useLanguage, useT } from '@parol/contract';
import { localText } from '@parol/domain';
import { BannerArt } from '@parol/art';
import { Badge } from '@parol/ui';
import { useState } from 'react';
import { bannerKind } from '../banner-kind.ts';
import { useCollapsed } from './use-collapsed.ts';
import { PromotionContent } from './promotion-content.tsx';
import s from './promotions.module.css';
import type { Promotion } from '../tier-figures.ts';

export interface PromotionCardProps {
  readonly promotion: Promotion;
  /** The first claimable promotion has the page's gold button. */
  readonly isFirst: boolean;
  /** Whether the card is expanded at first; later changes of this prop are ignored. */
  readonly isExpanded: boolean;
  readonly onTerms: () => void;
}

/** A promotion as a foldable card: the summary, and its `PromotionContent`. */
export function PromotionCard({ promotion, isFirst, isExpanded, onTerms }: PromotionCardProps) {
  const [wasExpanded] = useState(isExpanded);
  const t = useT();
  const language = useLanguage().current;
  const name = localText(promotion.name, language);
  const { isRendered, onToggle } = useCollapsed(wasExpanded);
  return (
    <article className={s.card}>
      <details open={wasExpanded} onToggle={onToggle}>
        <summary className={`${s.head} ${s[toneOf(promotion.kind)]}`}>
          <Badge tone="gold">{t(`promotions.claim.${promotion.claim}`)}</Badge>
          <h2>{name}</h2>
          <span className={s.summary}>{localText(promotion.summary, language)}</span>
          <span className={s.headArt} aria-hidden="true">
            <BannerArt kind={bannerKind(promotion.art)} />
          </span>
        </summary>
        {isRendered && (
          <PromotionContent promotion={promotion} name={name} isFirst={isFirst} onTerms={onTerms} />
        )}
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
