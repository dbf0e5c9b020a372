import { useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import type { FormCode } from '@parol/kit';
import { useFriendly } from '@parol/kit';
import { legsOf } from '@parol/wire/fund';
import { withdrawalTac } from '@parol/wire/member';
import type { ReactNode } from 'react';
import { ConfirmMoney } from '../payout/confirm-money.tsx';
import { StepUpCode } from '../payout/step-up-code.tsx';
import { duration } from '../text/duration.ts';
import type { Account } from './accounts.ts';
import type { Rules } from './available-card.tsx';
import type { Rail } from './rail-choice.tsx';
import { promisedSeconds } from './speed.ts';
import { wayText } from './way.ts';

type Props = {
  readonly open: boolean;
  readonly rules: Rules;
  readonly account: Account | undefined;
  /** Units. */
  readonly amount: bigint;
  readonly rail: Rail;
  /** The OTP's field; undefined while the withdrawal needs none. */
  readonly code: FormCode | undefined;
  /** The second factor, once required. */
  readonly factor: ReactNode;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Confirmation of a withdrawal: account, holder, rail, arrival time and amount. */
export function ConfirmWithdrawal({
  open,
  rules,
  account,
  amount,
  rail,
  code,
  factor,
  busy,
  onConfirm,
  onClose,
}: Props) {
  const t = useT();
  const friendly = useFriendly();
  const legs = rail === 'pesonet' ? [amount] : legsOf(amount, rules.instapay_limit);
  const when =
    rail === 'pesonet'
      ? t('way.batch', { time: friendly(rules.pesonet_by, true) })
      : t('way.within', { span: duration(t, promisedSeconds(amount, rules)) });
  return (
    <ConfirmMoney
      texts="withdrawal"
      open={open && account !== undefined}
      amount={amount}
      rows={
        account
          ? [
              { label: t('withdrawal.to'), value: `${account.bank_name} ${account.bank_acc_no}` },
              { label: t('withdrawal.holder'), value: account.bank_acc_holder },
              { label: t('way.label'), value: wayText(t, { rail, legs }) },
              { label: t('way.arrives'), value: when },
              { label: t('withdrawal.amount'), value: formatPeso(amount), strong: true },
            ]
          : []
      }
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {open && code && (
        <StepUpCode call={withdrawalTac} domain="withdrawal" {...code} onComplete={onConfirm} />
      )}
      {factor}
    </ConfirmMoney>
  );
}
