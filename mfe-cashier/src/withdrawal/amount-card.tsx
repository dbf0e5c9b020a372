import { useOnline, useT } from '@parol/contract';
import { formatAmount, formatPeso, wholeCentavos } from '@parol/domain';
import type { FormField } from '@parol/kit';
import { useFriendly } from '@parol/kit';
import { AmountField, Button, Card, FormError } from '@parol/ui';
import type { Failure } from '@parol/wire';
import type { ReactNode } from 'react';
import { RefusalText } from '../refusal/refusal-text.tsx';
import type { Rules } from './available-card.tsx';
import s from './withdrawal.module.css';

type Props = {
  readonly rules: Rules;
  readonly field: FormField;
  readonly onPick: (amount: string) => void;
  /** A refusal that belongs to no field. */
  readonly failure: Failure | undefined;
  /** The choice of a rail. */
  readonly rail: ReactNode;
};

/** The amount with a button for the maximum, the rail, and the submit button. */
export function AmountCard({ rules, field, onPick, failure, rail }: Props) {
  const t = useT();
  const friendly = useFriendly();
  const online = useOnline();
  const most = [rules.available, rules.day_left, rules.maximum].reduce((a, b) => (a < b ? a : b));
  const all = wholeCentavos(most);
  const minimum = formatPeso(rules.minimum, { whole: true });
  const disabledReason = (): string | undefined => {
    if (rules.opens_at) return t('withdrawal.opensAt', { time: friendly(rules.opens_at, true) });
    if (rules.left_today <= 0) return t('withdrawal.noneLeft', { count: rules.per_day });
    if (rules.day_left < rules.minimum)
      return t('withdrawal.dayUsed', { limit: formatPeso(rules.day_limit, { whole: true }) });
    if (rules.available < rules.minimum) return t('withdrawal.tooLittle', { minimum });
    return online ? undefined : t('offline.act');
  };
  const reason = disabledReason();
  return (
    <Card className={s.stack}>
      <AmountField
        label={t('withdrawal.amount')}
        required
        {...(rules.maximum >= rules.minimum && { hint: rangeText(t, rules) })}
        {...field}
      />
      {most >= rules.minimum && (
        <Button variant="secondary" onClick={() => onPick(formatAmount(all))}>
          {t(most < rules.available ? 'withdrawal.most' : 'withdrawal.all', {
            amount: formatPeso(all, { whole: true }),
          })}
        </Button>
      )}
      {rail}
      <FormError>{failure && <RefusalText domain="withdrawal" failure={failure} />}</FormError>
      <Button type="submit" size="lg" full {...(reason ? { disabledReason: reason } : {})}>
        {t('withdrawal.submit')}
      </Button>
    </Card>
  );
}

/** From which to which amount a withdrawal may be now, and whether the day's limit is what remains. */
const rangeText = (
  t: ReturnType<typeof useT>,
  { minimum, maximum, maximum_of }: Pick<Rules, 'minimum' | 'maximum' | 'maximum_of'>,
): string =>
  t(maximum_of === 'day' ? 'limits.ofDay' : 'limits.fromTo', {
    from: formatPeso(minimum, { whole: true }),
    to: formatPeso(wholeCentavos(maximum), { whole: true }),
  });
