import { Card } from '@parol/ui';
import { useEffect } from 'react';
import { FactorCode } from '../payout/factor-code.tsx';
import { AccountChoice } from './account-choice.tsx';
import type { Account } from './accounts.ts';
import { AmountCard } from './amount-card.tsx';
import type { Rules } from './available-card.tsx';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';
import { RailChoice } from './rail-choice.tsx';
import type { PayoutSpeed } from './speed.ts';
import { useWithdrawalForm } from './use-withdrawal-form.ts';
import s from './withdrawal.module.css';

type Props = {
  readonly rules: Rules;
  readonly accounts: readonly Account[];
  /** How long payouts took; undefined while there are too few. */
  readonly payouts: PayoutSpeed | undefined;
  /** Called when a ticket was created: figures and list have to be reloaded. */
  readonly onRequested: (ticketId: string) => void;
  /** Called when typing or the confirmation starts or ends. */
  readonly onTyping: (isTyping: boolean) => void;
};

/** The withdrawal form: account and amount, then a confirmation. */
export function WithdrawalForm({ rules, accounts, payouts, onRequested, onTyping }: Props) {
  const withdrawal = useWithdrawalForm({ rules, accounts, onRequested });
  const { form, account, amount, rail, setRail, stepUp } = withdrawal;
  const { required, field } = form.secondFactor;
  const isTyping = stepUp.toConfirm !== undefined || form.value('withdrawal_amount') !== '';
  useEffect(() => onTyping(isTyping), [isTyping, onTyping]);

  return (
    <form {...stepUp.props} className={s.stack}>
      <Card>
        <AccountChoice accounts={accounts} {...form.choice('account_ref')} />
      </Card>
      {accounts.length > 0 && (
        <AmountCard
          rules={rules}
          field={form.field('withdrawal_amount')}
          onPick={(all) => form.set('withdrawal_amount', all)}
          failure={form.failure}
          rail={
            <RailChoice {...{ rules, amount, account, payouts }} value={rail} onChange={setRail} />
          }
        />
      )}
      <ConfirmWithdrawal
        open={stepUp.toConfirm !== undefined}
        {...{ rules, account, amount, rail }}
        code={stepUp.code}
        factor={required && <FactorCode factor={field} />}
        busy={form.busy}
        onConfirm={stepUp.confirm}
        onClose={stepUp.close}
      />
    </form>
  );
}
