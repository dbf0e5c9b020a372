import { useFailureText, useT, type Read as ReadOf } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { Read } from '@parol/kit';
import { Card, RadioCards, Skeleton, type RadioCardOption } from '@parol/ui';
import { useBoth } from '../text/use-both.ts';
import { noBonus, offerFor, type Promotion } from './promotion-math.ts';
import s from './bonus.module.css';

type Props = {
  readonly read: ReadOf<Promotion>;
  readonly promotions: readonly Promotion[];
  /** Turnover multiplier of a deposit without a bonus. */
  readonly plainMultiplier: number;
  /** The typed amount minus the fee, in units. */
  readonly deposit: bigint;
  readonly value: string;
  readonly onChange: (promotionId: string) => void;
  readonly error: string | undefined;
};

/** Choice of a bonus, with bonus and turnover for the typed amount. */
export function BonusCard({
  read,
  promotions,
  plainMultiplier,
  deposit,
  value,
  onChange,
  error,
}: Props) {
  const t = useT();
  const option = useBonusOption(deposit);
  return (
    <Card>
      <Read
        read={read}
        failed={t('bonus.failed')}
        domain="deposit"
        loading={t('loading')}
        className={s.choices}
        skeleton={
          <>
            <Skeleton width={64} height={20} />
            {/* As high as the usual four bonuses and "No bonus", which are higher with an
                amount, so that the button below does not move when the bonuses arrive. */}
            {Array.from({ length: 5 }, (_, index) => (
              <Skeleton key={index} height={deposit > 0n ? 119 : 84} radius={16} />
            ))}
          </>
        }
      >
        {() => (
          <RadioCards
            name="promotion_id"
            legend={t('bonus.legend')}
            value={value}
            onChange={onChange}
            error={error}
            options={[
              ...promotions.map(option),
              {
                value: noBonus,
                title: t('bonus.none'),
                detail: t('bonus.noneDetail', { multiplier: plainMultiplier }),
              },
            ]}
          />
        )}
      </Read>
    </Card>
  );
}

/** A bonus as a choice, with what it gives and requires for a deposit in units. */
function useBonusOption(deposit: bigint): (promotion: Promotion) => RadioCardOption {
  const t = useT();
  const both = useBoth();
  const failureText = useFailureText('deposit');
  /** One line about what the bonus requires for the typed amount. */
  const requirementText = (
    count: number,
    { turnover, maxBet }: { readonly turnover: bigint; readonly maxBet: bigint | null },
  ) =>
    t('bonus.asks', {
      count,
      turnover: formatPeso(turnover, { whole: true }),
      deposit: formatPeso(deposit, { whole: true }),
      bets: maxBet === null ? '' : t('bonus.bets', { amount: formatPeso(maxBet, { whole: true }) }),
    });
  return (promotion) => {
    const { reached, tier, bonus, turnover, maxBet } = offerFor(promotion, deposit);
    // Without an amount, show the range of all tiers, because the lowest tier alone would mislead.
    const shown = deposit > 0n && tier ? [tier] : promotion.tiers;
    const values = {
      multiplier: tier ? span(shown.map(({ turnover_multiplier }) => turnover_multiplier)) : 1,
      count: promotion.days_valid,
    };
    const shortText = () =>
      t(promotion.claim === 'daily' ? 'bonus.onceADay' : 'bonus.within', values);
    const tooSmall = deposit > 0n && !reached && tier;
    const reason = () => {
      if (promotion.refused !== null)
        return failureText({ kind: 'refused', code: promotion.refused });
      return tooSmall
        ? t('bonus.from', { amount: formatPeso(tier.minimum, { whole: true }) })
        : undefined;
    };
    return {
      value: promotion.promotion_id,
      title: tier
        ? t('bonus.title', {
            name: both(promotion.name),
            percent: span(shown.map(({ percent }) => percent)),
          })
        : both(promotion.name),
      detail: reached ? requirementText(promotion.days_valid, { turnover, maxBet }) : shortText(),
      aside: reached && promotion.refused === null && (
        <>
          {formatPeso(bonus, { sign: true, whole: true })}
          <small>{t('bonus.turnover', { amount: formatPeso(turnover, { whole: true }) })}</small>
        </>
      ),
      disabled: promotion.refused !== null,
      reason: reason(),
    };
  };
}

/** "2", or "100–150" if they differ. */
function span(figures: readonly number[]): string {
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  return least === most ? String(least) : `${least}–${most}`;
}
