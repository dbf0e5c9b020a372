import { valibotResolver } from '@hookform/resolvers/valibot';
import { useShell, useT, useToast, type Account } from '@parol/contract';
import {
  Button,
  Form,
  FormError,
  GatewayMark,
  PhoneField,
  RadioCards,
  Select,
  TextField,
} from '@parol/ui';
import type { RowOf } from '@parol/wire';
import type { bankLookup } from '@parol/wire/fund';
import { useMemo } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { formOptions } from '../form/form-options.ts';
import { useFieldText, useRefusal } from '../form/refusal.ts';
import { useHold } from '../form/use-hold.ts';
import { SecondFactor, useSecondFactor } from '../totp/second-factor.tsx';
import { numberToSend, payoutSchema, type PayoutForm, type PayoutKind } from './payout.schema.ts';
import { useAddPayout } from './use-add-payout.ts';

const fields = {
  invalid_bank_id: 'bank_id',
  bank_id_required: 'bank_id',
  bank_name_required: 'bank_id',
  bank_acc_holder_not_same: 'bank_acc_holder',
  bank_acc_holder_required: 'bank_acc_holder',
  holder_name_required: 'bank_acc_holder',
  invalid_bank_acc_no: 'bank_acc_no',
  bank_acc_no_required: 'bank_acc_no',
  bank_member_exists: 'bank_acc_no',
  member_ewallet_exists: 'bank_acc_no',
} as const;

interface Props {
  readonly kind: PayoutKind;
  readonly account: Account;
  readonly institutions: readonly RowOf<typeof bankLookup>[];
  readonly close: () => void;
}

/** Which bank or e-wallet, whose, and its number. The holder is the registered name, once there is one. */
export function AddPayoutForm({ kind, account, institutions, close }: Props) {
  const t = useT();
  const shell = useShell();
  const toast = useToast();
  const add = useAddPayout(kind);
  const factor = useSecondFactor();
  const fieldText = useFieldText();
  const refuse = useRefusal<PayoutForm>('payout', fields);
  const schema = useMemo(() => payoutSchema(kind, institutions), [kind, institutions]);
  const nameIsSet = account.fullName !== null;
  const { control, register, handleSubmit, setError, trigger, watch, formState } =
    useForm<PayoutForm>({
      resolver: valibotResolver(schema),
      ...formOptions,
      defaultValues: { bank_id: '', bank_acc_holder: account.fullName ?? '', bank_acc_no: '' },
    });
  const { errors, isDirty, touchedFields } = formState;
  const chosen = institutions.find((one) => one.bank_id === watch('bank_id'));
  useHold(isDirty, `add-${kind}`);

  const submit = handleSubmit(async (typed) => {
    const outcome = await add.run({
      bank_id: typed.bank_id,
      bank_name: chosen?.bank_name ?? '',
      bank_acc_holder: typed.bank_acc_holder.trim(),
      bank_acc_no: numberToSend(kind, typed.bank_acc_no, chosen?.number_length ?? null),
      ...factor.field,
    });
    if (outcome.status === 'failed')
      return factor.refused(outcome.failure) ? undefined : refuse(outcome.failure, setError);
    const row = outcome.status === 'success' ? outcome.value[0] : undefined;
    if (!row) return;
    toast({ tone: 'success', text: t('payout.added', { name: row.bank_name }) });
    shell.events.emit('account.payout-account-added', { kind, accountRef: row.account_ref });
    close();
    // The first account's holder becomes the registered name.
    if (!nameIsSet) await shell.refreshAccount();
  });

  const numberError = fieldText(errors.bank_acc_no, { count: chosen?.number_length ?? 0 });
  return (
    <Form onSubmit={(event) => void submit(event)}>
      {kind === 'ewallet' ? (
        <Controller
          control={control}
          name="bank_id"
          render={({ field, fieldState }) => (
            <RadioCards
              name="ewallet"
              legend={t('payout.chooseWallet')}
              required
              columns={2}
              value={field.value}
              onChange={field.onChange}
              error={fieldText(fieldState.error)}
              options={institutions.map((one) => ({
                value: one.bank_id,
                title: one.bank_name,
                icon: (
                  <GatewayMark mark={{ text: one.mark_text, color: one.mark_color }} size={32} />
                ),
              }))}
            />
          )}
        />
      ) : (
        <Select
          label={t('payout.chooseBank')}
          required
          placeholder={t('payout.chooseBankPlaceholder')}
          options={institutions.map((one) => ({ value: one.bank_id, label: one.bank_name }))}
          error={fieldText(errors.bank_id)}
          {...register('bank_id', {
            onChange: () => void (touchedFields.bank_acc_no && trigger('bank_acc_no')),
          })}
        />
      )}
      <TextField
        label={t('payout.holder')}
        required
        readOnly={nameIsSet}
        autoComplete="name"
        hint={t(nameIsSet ? 'payout.holderSet' : 'payout.holderHint')}
        error={fieldText(errors.bank_acc_holder)}
        {...register('bank_acc_holder')}
      />
      {kind === 'ewallet' ? (
        <PhoneField
          label={t('payout.walletNumber')}
          required
          placeholder="917 123 4567"
          autoComplete="tel"
          error={numberError}
          {...register('bank_acc_no')}
        />
      ) : (
        <TextField
          label={t('payout.accountNumber')}
          required
          inputMode="numeric"
          autoComplete="off"
          hint={
            chosen?.number_length == null
              ? undefined
              : t('payout.digits', { count: chosen.number_length })
          }
          error={numberError}
          {...register('bank_acc_no')}
        />
      )}
      {factor.asked && <SecondFactor factor={factor.props} />}
      <FormError>{fieldText(errors.root)}</FormError>
      <Button type="submit" full size="lg" busy={add.busy}>
        {t(kind === 'bank' ? 'payout.saveBank' : 'payout.saveWallet')}
      </Button>
    </Form>
  );
}
