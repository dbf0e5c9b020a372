import type { useT } from '@parol/contract';
import { Time } from '@parol/kit';
import type { TimelineStep } from '@parol/ui';
import { lookOf, type Deposit, type Look } from './deposit-state.ts';

/** States of the two steps after the order: paid, credited. */
const progress: Readonly<Record<Look, readonly [TimelineStep['state'], TimelineStep['state']]>> = {
  waiting: ['now', 'todo'],
  paid: ['done', 'done'],
  late: ['done', 'done'],
  review: ['done', 'now'],
  failed: ['failed', 'todo'],
  expired: ['failed', 'todo'],
  cancelled: ['failed', 'todo'],
};

/** The steps of a deposit: ordered, paid, credited. */
export function paymentSteps(
  t: ReturnType<typeof useT>,
  deposit: Deposit,
): readonly TimelineStep[] {
  const look = lookOf(deposit);
  const [pay, credit] = progress[look];
  const closed = deposit.closed_at ? <Time at={deposit.closed_at} /> : undefined;
  return [
    {
      id: 'order',
      title: t('payment.steps.order'),
      detail: <Time at={deposit.created_at} />,
      state: 'done',
    },
    {
      id: 'pay',
      title: t(`payment.steps.pay.${look}`),
      detail: pay === 'failed' ? closed : undefined,
      state: pay,
    },
    {
      id: 'credit',
      title: t('payment.steps.credit'),
      detail: credit === 'done' ? closed : undefined,
      state: credit,
    },
  ];
}
