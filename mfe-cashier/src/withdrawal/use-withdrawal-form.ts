import { useShell, useT } from '@parol/contract';
import { formatAmount, formatPeso } from '@parol/domain';
import { addWithdrawTicket } from '@parol/wire/fund';
import { useEffect, useEffectEvent, useState } from 'react';
import { typedUnits } from '../amount/amount-rules.ts';
import type { Account } from './accounts.ts';
import type { Rules } from './available-card.tsx';
import { mayChooseRail, type Rail } from './rail-choice.tsx';
import { usePayoutForm } from '../payout/use-payout-form.ts';
import { withdrawalFormSchema } from './withdrawal-form.schema.ts';

interface Withdrawal {
  readonly rules: Rules;
  readonly accounts: readonly Account[];
  readonly onRequested: (ticketId: string) => void;
}

/** The form of a withdrawal: account, amount and rail, and its confirmation. */
export function useWithdrawalForm({ rules, accounts, onRequested }: Withdrawal) {
  const [wantedRail, setRail] = useState<Rail>('instapay');
  const problemText = useProblemText(rules);
  const accountOf = (ref: string) => accounts.find(({ account_ref }) => account_ref === ref);
  // Ignores a chosen rail that amount or account no longer allow.
  const railFor = (amount: bigint, account: Account | undefined): Rail =>
    mayChooseRail(amount, account, rules) ? wantedRail : 'instapay';

  const { form, stepUp } = usePayoutForm(addWithdrawTicket, withdrawalFormSchema(rules), {
    name: 'withdrawal',
    domain: 'withdrawal',
    initial: { account_ref: '', withdrawal_amount: '', tac_code: '' },
    keep: ['withdrawal_amount', 'account_ref'],
    fieldNames: { bank_acc_no: 'account_ref' },
    problemText,
    body: ({ account_ref, withdrawal_amount }) => {
      const account = accountOf(account_ref);
      const rail = railFor(withdrawal_amount, account);
      return {
        withdrawal_amount: formatAmount(withdrawal_amount),
        bank_id: account?.bank_id ?? '',
        bank_acc_no: account_ref,
        ...(rail === 'instapay' ? {} : { rail }),
      };
    },
    amountOf: ({ withdrawal_amount }) => withdrawal_amount,
    otpAbove: rules.otp_above,
    next: ({ account_ref }) => ({ account_ref, withdrawal_amount: '', tac_code: '' }),
    onSent: (ticket) => {
      setRail('instapay');
      if (ticket) onRequested(ticket.ticket_id);
    },
  });
  useChosenAccount(form, accounts);

  const amount = typedUnits(form.value('withdrawal_amount'));
  const account = accountOf(form.value('account_ref'));
  return {
    form,
    account,
    amount,
    rail: railFor(amount, account),
    setRail,
    stepUp,
  };
}

/** Texts of the schema's messages. */
function useProblemText({ minimum, maximum, available, withheld, day_left, day_limit }: Rules) {
  const t = useT();
  return (message: string): string =>
    t(`withdrawal.problem.${message}`, {
      // The specification's text has the number without ₱.
      least: formatPeso(minimum, { whole: true }).replace('₱', ''),
      maximum: formatPeso(maximum, { whole: true }),
      available: formatPeso(available, { whole: true }),
      withheld: formatPeso(withheld, { whole: true }),
      dayLeft: formatPeso(day_left, { whole: true }),
      dayLimit: formatPeso(day_limit, { whole: true }),
    });
}

interface AccountForm {
  readonly value: (name: 'account_ref') => string;
  readonly set: (name: 'account_ref', value: string) => void;
  readonly preset: (name: 'account_ref', value: string) => void;
}

/** Preselects the first usable account, the default one if possible; selects a newly added one. */
function useChosenAccount(form: AccountForm, accounts: readonly Account[]): void {
  const { events } = useShell();
  const first = accounts.find(({ usable }) => usable)?.account_ref ?? '';
  const choose = useEffectEvent((ref: string) => form.set('account_ref', ref));
  const chooseFirst = useEffectEvent(() => {
    if (form.value('account_ref') === '' && first !== '') form.preset('account_ref', first);
  });
  useEffect(
    () => events.on('account.payout-account-added', ({ accountRef }) => choose(accountRef)),
    [events],
  );
  useEffect(() => chooseFirst(), [first]);
}
