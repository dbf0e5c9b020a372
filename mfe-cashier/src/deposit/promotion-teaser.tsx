import { useT } from '@parol/contract';
import { Chip, ChipRow, IconGift, Section } from '@parol/ui';
import type { Promotion } from '../bonus/promotion-math.ts';
import { useBoth } from '../text/use-both.ts';
import s from './deposit.module.css';

type Props = {
  readonly promotions: readonly Promotion[];
  readonly chosen: Promotion | undefined;
  /** Called with undefined to clear the choice. */
  readonly onChoose: (promotionId: string | undefined) => void;
};

/** Available bonuses; the choice is passed to the gateway's page, where it can be changed. */
export function PromotionTeaser({ promotions, chosen, onChoose }: Props) {
  const t = useT();
  const both = useBoth();
  const open = promotions.filter(({ refused }) => refused === null);
  if (open.length === 0) return null;
  return (
    <Section title={t('deposit.bonusTitle')}>
      <ChipRow label={t('deposit.bonusTitle')}>
        {open.map((promotion) => {
          const isChosen = promotion === chosen;
          return (
            <Chip
              key={promotion.promotion_id}
              icon={<IconGift size={20} />}
              selected={isChosen}
              onClick={() => onChoose(isChosen ? undefined : promotion.promotion_id)}
            >
              {both(promotion.name)}
            </Chip>
          );
        })}
      </ChipRow>
      <p className={s.teaser} aria-live="polite">
        {chosen ? both(chosen.summary) : t('deposit.bonusHint')}
      </p>
    </Section>
  );
}
