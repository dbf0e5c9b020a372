import { useOnline, useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { useProblemText } from '@parol/kit';
import { AmountChips, AmountField, Button, cx } from '@parol/ui';
import type { PaymentDoor } from '@parol/wire';
import { useRef } from 'react';
import { typedUnits } from '../amount/amount-rules.ts';
import { useNewTab } from '../pending/way-link.tsx';
import { DoorCards } from './door-cards.tsx';
import type { Method } from './methods.ts';
import s from './quick-pay.module.css';
import { RouteChoice } from './route-choice.tsx';
import { type QuickPay as Choice, useQuickPay } from './use-quick-pay.ts';

/** Whole pesos. */
const chips = [100, 300, 500, 1000];

type Props = {
  readonly methods: readonly Method[];
  /** The chosen bonus. */
  readonly promotion: string | undefined;
  /** Whether another deposit is pending: the platform accepts one at a time. */
  readonly pending: boolean;
};

/** The short way to a deposit: an amount, one of four doors, and the gateway that suits both best. */
export function QuickPay({ methods, promotion, pending }: Props) {
  const t = useT();
  const isOverGame = useNewTab();
  const form = useRef<HTMLFormElement>(null);
  const choice = useQuickPay(methods, promotion);
  const { doors, door, typed, amount } = choice;
  const error = useAmountError(choice);
  if (door === undefined) return null;
  return (
    <form
      ref={form}
      className={cx(s.form, isOverGame && s.inSheet)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (choice.problem !== undefined) form.current?.querySelector('input')?.focus();
        void choice.pay();
      }}
    >
      <AmountField
        label={t('deposit.quick.amount')}
        required
        className={s.amount}
        value={typed}
        error={error}
        onChange={(event) => choice.setTyped(event.target.value)}
        onBlur={(event) => {
          choice.setTyped(event.target.value);
          if (event.target.value !== '') choice.check();
        }}
      />
      <AmountChips
        className={s.chips}
        amounts={chips}
        value={chips.find((chip) => typedUnits(String(chip)) === amount) ?? null}
        onPick={(picked) => choice.setTyped(String(picked))}
        format={(picked) => picked.toLocaleString('en-PH')}
        label={t('deposit.quick.amounts')}
      />
      <DoorCards {...{ doors, door, amount, methods }} onChange={choice.setDoor} />
      <RouteChoice key={door} {...{ door, choice }} />
      <PayBar {...{ door, choice, pending }} />
    </form>
  );
}

function useAmountError({ shownProblem, limits }: Choice): string | undefined {
  const t = useT();
  const problemText = useProblemText();
  if (shownProblem === undefined || limits === undefined) return undefined;
  return problemText(shownProblem, () => {
    if (shownProblem === 'missing') return t('deposit.quick.missing');
    if (shownProblem === 'notTaken') return t('deposit.quick.notTaken');
    return t(`gateway.problem.${shownProblem}`, {
      minimum: formatPeso(limits.minimum, { whole: true }),
      maximum: formatPeso(limits.maximum, { whole: true }),
    });
  });
}

/** The button, which stays on the screen. */
function PayBar({
  door,
  choice,
  pending,
}: {
  readonly door: PaymentDoor;
  readonly choice: Choice;
  readonly pending: boolean;
}) {
  const t = useT();
  const online = useOnline();
  const { amount, limits, problem } = choice;
  const name = t(`deposit.quick.with.${door}`);
  const disabledReason = (): string | undefined => {
    if (limits === undefined) return t('deposit.quick.closed', { name });
    if (!online) return t('offline.act');
    return pending ? t('gateway.pendingFirst') : undefined;
  };
  const reason = disabledReason();
  return (
    <div className={s.payBar}>
      <Button type="submit" full {...(reason ? { disabledReason: reason } : {})}>
        {problem === undefined
          ? t('deposit.quick.payAmount', { amount: formatPeso(amount, { whole: true }), name })
          : t('deposit.quick.pay', { name })}
      </Button>
    </div>
  );
}
