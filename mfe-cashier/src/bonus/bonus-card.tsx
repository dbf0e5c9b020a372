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
  const option = useBonusOption(deposit, value);
  const open = promotions.filter(({ refused }) => refused === null);
  return (
    <Card className={s.choices}>
      <Read
        read={read}
        failed={t('bonus.failed')}
        domain="deposit"
        loading={t('loading')}
        className={s.choices}
        skeleton={
          <>
            <Skeleton width={64} height={20} />
            {Array.from({ length: 3 }, (_, index) => (
              <Skeleton key={index} height={72} radius={16} />
            ))}
          </>
        }
      >
        {() => (
          <>
            <RadioCards
              name="promotion_id"
              legend={t('bonus.legend')}
              value={value}
              onChange={onChange}
              error={error}
              options={[
                ...open.map(option),
                {
                  value: noBonus,
                  title: t('bonus.none'),
                  detail: t('bonus.noneDetail', { multiplier: plainMultiplier }),
                },
              ]}
            />
            <BlockedBonuses promotions={promotions.filter((one) => !open.includes(one))} />
          </>
        )}
      </Read>
    </Card>
  );
}

/** Bonuses that the member can't have now, folded, each with the reason. */
function BlockedBonuses({ promotions }: { readonly promotions: readonly Promotion[] }) {
  const t = useT();
  const both = useBoth();
  const failureText = useFailureText('deposit');
  if (promotions.length === 0) return null;
  const reason = ({ refused, vip_missing: missing }: Promotion) =>
    missing
      ? t('bonus.fromLevel', {
          level: missing.vip_name,
          amount: formatPeso(missing.amount, { whole: true }),
          count: missing.days,
        })
      : failureText({ kind: 'refused', code: refused ?? '' });
  return (
    <details className={s.blocked}>
      <summary>{t('bonus.blocked', { count: promotions.length })}</summary>
      <ul>
        {promotions.map((promotion) => (
          <li key={promotion.promotion_id}>
            <b>{both(promotion.name)}</b>
            <small>{reason(promotion)}</small>
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * A bonus as a choice, with what it gives for a deposit in units. The chosen one also says what it
 * requires, in a place of a fixed height: nothing moves while the amount is typed.
 */
function useBonusOption(
  deposit: bigint,
  chosen: string,
): (promotion: Promotion) => RadioCardOption {
  const t = useT();
  const both = useBoth();
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
    const detail = tooSmall
      ? t('bonus.from', { amount: formatPeso(tier.minimum, { whole: true }) })
      : shortText();
    return {
      value: promotion.promotion_id,
      title: tier
        ? t('bonus.title', {
            name: both(promotion.name),
            percent: span(shown.map(({ percent }) => percent)),
          })
        : both(promotion.name),
      detail:
        promotion.promotion_id === chosen ? (
          <span className={s.asks}>
            {reached ? requirementText(promotion.days_valid, { turnover, maxBet }) : detail}
          </span>
        ) : (
          detail
        ),
      aside: reached && (
        <>
          {formatPeso(bonus, { sign: true, whole: true })}
          <small>{t('bonus.turnover', { amount: formatPeso(turnover, { whole: true }) })}</small>
        </>
      ),
    };
  };
}

/** "2", or "100–150" if they differ. */
function span(figures: readonly number[]): string {
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  return least === most ? String(least) : `${least}–${most}`;
}
