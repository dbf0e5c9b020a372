import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAct, useFailureText, useOnline, useShell, useT, useDraft } from '@parol/contract';
import { formatAmount, formatDateTime, formatPeso, wholeCentavos } from '@parol/domain';
import { AmountField, Button, Card, FormError, useSecondFactor } from '@parol/ui';
import { addWithdrawTicket } from '@parol/wire/fund';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { typedUnits } from '../amount/amount-rules.ts';
import { FactorCode } from '../money-out/factor-code.tsx';
import { RefusalText } from '../refusal/refusal-text.tsx';
import { AccountChoice } from './account-choice.tsx';
import type { Account } from './accounts.ts';
import type { Rules } from './available-card.tsx';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';
import { mayChooseRail, RailChoice, type Rail } from './rail-choice.tsx';
import { refusalPlace } from './refusal-place.ts';
import { useRequestId } from './use-request-id.ts';
import { withdrawalFormSchema, type WithdrawalFormValues } from './withdrawal-form.schema.ts';
import s from './withdrawal.module.css';

type Props = {
  readonly rules: Rules;
  readonly accounts: readonly Account[];
  /** A ticket was made: figures and list are to be read anew. */
  readonly onRequested: (ticketId: string) => void;
  /** Whether something is typed, or the question is open. */
  readonly onTyping: (isTyping: boolean) => void;
};

/** Where to, how much, one question, one ticket. */
export function WithdrawalForm({ rules, accounts, onRequested, onTyping }: Props) {
  const t = useT();
  const shell = useShell();
  const online = useOnline();
  const failureText = useFailureText('withdrawal');
  const request = useAct(addWithdrawTicket);
  const requestId = useRequestId();
  const factor = useSecondFactor(failureText);
  const [asking, setAsking] = useState(false);
  const [wished, setWished] = useState<Rail>('instapay');
  const form = useForm<WithdrawalFormValues>({
    resolver: valibotResolver(withdrawalFormSchema(rules)),
    mode: 'onTouched',
    defaultValues: { account_ref: '', withdrawal_amount: '' },
  });
  const { errors, isDirty, isSubmitted } = form.formState;
  const first = accounts.find(({ usable }) => usable)?.account_ref ?? '';
  const picked = form.watch('account_ref') || first;
  const account = accounts.find(({ account_ref }) => account_ref === picked);
  const amount = typedUnits(form.watch('withdrawal_amount'));
  // A wish that is not on offer any more, the amount or the account having changed, does not count.
  const rail = mayChooseRail(amount, account, rules) ? wished : 'instapay';

  useDraft('withdrawal', form, ['withdrawal_amount', 'account_ref']);
  useEffect(() => (isDirty ? shell.hold('withdrawal form') : undefined), [isDirty, shell]);
  const isTyping = asking || form.watch('withdrawal_amount') !== '';
  useEffect(() => onTyping(isTyping), [isTyping, onTyping]);
  // One that was just added is the one that is meant.
  useEffect(
    () =>
      shell.events.on('account.payout-account-added', ({ accountRef }) =>
        form.setValue('account_ref', accountRef, { shouldDirty: true }),
      ),
    [shell, form],
  );
  useEffect(() => {
    // The default account is chosen until the player says otherwise; the form's value follows what is shown.
    if (form.getValues('account_ref') === '' && first !== '') form.setValue('account_ref', first);
  }, [first, form]);

  const problem = (key: string | undefined) =>
    key &&
    t(`withdrawal.problem.${key}`, {
      // The specification's sentence has the bare number.
      least: formatPeso(rules.minimum, { whole: true }).replace('₱', ''),
      maximum: formatPeso(rules.maximum, { whole: true }),
      available: formatPeso(rules.available),
      withheld: formatPeso(rules.withheld),
    });
  const refusedAt = (place: string) =>
    request.failure && refusalPlace(request.failure) === place
      ? failureText(request.failure)
      : undefined;
  const set = (name: keyof WithdrawalFormValues, value: string) => {
    request.reset();
    form.setValue(name, value, {
      shouldDirty: true,
      shouldValidate: isSubmitted || name === 'withdrawal_amount',
    });
  };

  const send = async () => {
    if (!account) return;
    const withdrawal_amount = formatAmount(amount);
    const wish = {
      withdrawal_amount,
      bank_id: account.bank_id,
      bank_acc_no: account.account_ref,
      ...(rail === 'instapay' ? {} : { rail }),
    };
    const outcome = await request.run({
      ...wish,
      request_id: requestId.idFor(JSON.stringify(wish)),
      ...factor.field,
    });
    if (outcome.status === 'processing') return;
    // The question stays open and asks for the code.
    if (outcome.status === 'failed' && factor.refused(outcome.failure)) return;
    closeQuestion();
    // A lost answer may still have made the ticket, so only a known end frees the id.
    if (outcome.status === 'success' || outcome.failure.kind === 'refused') requestId.settled();
    if (outcome.status !== 'success') return;
    form.reset({ account_ref: account.account_ref, withdrawal_amount: '' });
    setWished('instapay');
    const [ticket] = outcome.value;
    if (ticket) onRequested(ticket.ticket_id);
  };

  const closeQuestion = () => {
    setAsking(false);
    factor.reset();
  };
  const whyNot = (): string | undefined => {
    if (rules.opens_at) return t('withdrawal.opensAt', { time: formatDateTime(rules.opens_at) });
    if (rules.left_today <= 0) return t('withdrawal.noneLeft', { count: rules.per_day });
    if (rules.available < rules.minimum)
      return t('withdrawal.tooLittle', { minimum: formatPeso(rules.minimum, { whole: true }) });
    return online ? undefined : t('offline.act');
  };
  const why = whyNot();
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(() => setAsking(true))(event)}
      className={s.stack}
    >
      <Card>
        <AccountChoice
          accounts={accounts}
          value={picked}
          onChange={(ref) => set('account_ref', ref)}
          error={problem(errors.account_ref?.message) ?? refusedAt('account_ref')}
        />
      </Card>
      {accounts.length > 0 && (
        <Card className={s.stack}>
          <AmountField
            label={t('withdrawal.amount')}
            required
            hint={t('limits.fromTo', {
              from: formatPeso(rules.minimum, { whole: true }),
              to: formatPeso(rules.maximum, { whole: true }),
            })}
            error={problem(errors.withdrawal_amount?.message) ?? refusedAt('withdrawal_amount')}
            {...form.register('withdrawal_amount', { onChange: () => request.reset() })}
          />
          {rules.available >= rules.minimum && (
            <Button
              variant="secondary"
              onClick={() => set('withdrawal_amount', formatAmount(wholeCentavos(rules.available)))}
            >
              {t('withdrawal.all', { amount: formatPeso(wholeCentavos(rules.available)) })}
            </Button>
          )}
          <RailChoice {...{ rules, amount, account }} value={rail} onChange={setWished} />
          <FormError>
            {request.failure && refusalPlace(request.failure) === 'form' && (
              <RefusalText domain="withdrawal" failure={request.failure} />
            )}
          </FormError>
          <Button type="submit" size="lg" full {...(why ? { disabledReason: why } : {})}>
            {t('withdrawal.submit')}
          </Button>
        </Card>
      )}
      <ConfirmWithdrawal
        open={asking}
        {...{ rules, account, amount, rail }}
        code={factor.asked && <FactorCode factor={factor.props} />}
        busy={request.busy}
        onConfirm={() => void send()}
        onClose={closeQuestion}
      />
    </form>
  );
}
