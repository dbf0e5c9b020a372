import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  useAct,
  useFailureText,
  useOnline,
  useSearchParams,
  useShell,
  useT,
  useDraft,
} from '@parol/contract';
import { formatAmount, formatPeso, manilaDay } from '@parol/domain';
import { addDays } from '@parol/domain/calendar';
import {
  AmountField,
  Button,
  Card,
  DateField,
  FormError,
  Note,
  Select,
  TextField,
} from '@parol/ui';
import { manualDeposit, manualDepositMethods } from '@parol/wire/fund';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { typedUnits } from '../amount/amount-rules.ts';
import { BonusCard } from '../gateway/bonus-card.tsx';
import { noBonus } from '../gateway/gateway-form.schema.ts';
import { usePromotions } from '../gateway/use-promotions.ts';
import { RefusalText } from '../refusal/refusal-text.tsx';
import { BankChoice, type TargetBank } from './bank-choice.tsx';
import { manualFormSchema, type ManualFormValues } from './manual-form.schema.ts';
import s from './manual.module.css';
import { ReceiptField } from './receipt-field.tsx';
import { refusalPlace } from './refusal-place.ts';

/** How far back a transfer may lie, in days: the platform's rule. */
const oldestDays = 30;
const methodOf = (typed: string) => manualDepositMethods.find((method) => method === typed);

/** A transfer that the player has made: where to, how much, when, under which reference; an operator credits it. */
export function ManualForm({
  banks,
  onSent,
}: {
  readonly banks: readonly TargetBank[];
  readonly onSent: () => void;
}) {
  const t = useT();
  const shell = useShell();
  const online = useOnline();
  const failureText = useFailureText('deposit');
  const [query] = useSearchParams();
  const promotions = usePromotions();
  const deposit = useAct(manualDeposit);
  const [receipt, setReceipt] = useState<string>();
  const [uploading, setUploading] = useState(false);
  const [bankId, setBankId] = useState(banks[0]?.target_bank_id ?? '');
  const bank = banks.find(({ target_bank_id }) => target_bank_id === bankId);
  const limits = { minimum: bank?.minimum ?? 0n, maximum: bank?.maximum ?? 0n };
  const today = manilaDay(Date.now());
  const days = { oldestDay: addDays(today, -oldestDays), today };
  const form = useForm<ManualFormValues>({
    resolver: valibotResolver(manualFormSchema({ ...limits, ...days })),
    mode: 'onTouched',
    defaultValues: {
      target_bank_id: bankId,
      deposit_amount: '',
      deposit_method: '',
      deposit_date: days.today,
      ref_no: '',
      promotion_id: query.get('promotion') ?? noBonus,
    },
  });
  const { errors, isDirty } = form.formState;
  const typed = form.watch('deposit_amount');
  const chosen = promotions.byId(form.watch('promotion_id'))?.promotion_id ?? noBonus;
  useDraft('manual deposit', form, [
    'deposit_amount',
    'deposit_method',
    'deposit_date',
    'ref_no',
    'promotion_id',
  ]);
  useEffect(() => (isDirty ? shell.hold('manual deposit form') : undefined), [isDirty, shell]);

  const range = {
    minimum: formatPeso(limits.minimum, { whole: true }),
    maximum: formatPeso(limits.maximum, { whole: true }),
  };
  const errorOf = (name: keyof ManualFormValues): string | undefined => {
    const key = errors[name]?.message;
    if (key !== undefined)
      return t(`manual.problem.${key}`, {
        ...range,
        defaultValue: t(`gateway.problem.${key}`, range),
      });
    return deposit.failure && refusalPlace(deposit.failure) === name
      ? failureText(deposit.failure)
      : undefined;
  };
  const field = (name: keyof ManualFormValues) =>
    form.register(name, { onChange: () => deposit.reset() });
  const pick = (name: 'target_bank_id' | 'promotion_id', value: string) => {
    deposit.reset();
    form.setValue(name, value, { shouldDirty: true });
  };

  const send = async ({
    deposit_amount,
    deposit_method,
    deposit_date,
    ref_no,
  }: ManualFormValues) => {
    const method = methodOf(deposit_method);
    if (!bank || !method) return;
    const { target_bank_id, target_bank_acc_no, target_bank_acc_holder } = bank;
    const outcome = await deposit.run({
      target_bank_id,
      target_bank_acc_no,
      target_bank_acc_holder,
      deposit_date,
      ref_no: ref_no.trim(),
      deposit_amount: formatAmount(typedUnits(deposit_amount)),
      deposit_method: method,
      ...(receipt === undefined ? {} : { attachment_path: receipt }),
      ...(chosen === noBonus ? {} : { promotion_id: chosen }),
    });
    if (outcome.status === 'success') onSent();
  };
  const why = uploading ? t('manual.uploadFirst') : online ? undefined : t('offline.act');
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(send)(event)} className={s.form}>
      <Card className={s.stack}>
        <Note tone="info">{t('manual.howTo')}</Note>
        <BankChoice
          banks={banks}
          value={bankId}
          onChange={(id) => {
            setBankId(id);
            pick('target_bank_id', id);
          }}
          error={errorOf('target_bank_id')}
        />
      </Card>
      <Card className={s.stack}>
        <AmountField
          label={t('gateway.amount')}
          required
          hint={t('limits.fromTo', { from: range.minimum, to: range.maximum })}
          error={errorOf('deposit_amount')}
          {...field('deposit_amount')}
        />
        <Select
          label={t('manual.method')}
          required
          placeholder={t('gateway.choose')}
          options={manualDepositMethods.map((value) => ({
            value,
            label: t(`manual.methods.${value}`),
          }))}
          error={errorOf('deposit_method')}
          {...field('deposit_method')}
        />
        <DateField
          label={t('manual.date')}
          required
          min={days.oldestDay}
          max={days.today}
          error={errorOf('deposit_date')}
          {...field('deposit_date')}
        />
        <TextField
          label={t('manual.reference')}
          required
          hint={t('manual.referenceHint')}
          error={errorOf('ref_no')}
          autoComplete="off"
          {...field('ref_no')}
        />
        <ReceiptField onChange={setReceipt} onBusy={setUploading} />
      </Card>
      <BonusCard
        read={promotions.read}
        promotions={promotions.choices}
        plainMultiplier={promotions.plainMultiplier}
        deposit={typedUnits(typed)}
        value={chosen}
        onChange={(id) => pick('promotion_id', id)}
        error={errorOf('promotion_id')}
      />
      <Card className={s.stack}>
        <FormError>
          {deposit.failure && refusalPlace(deposit.failure) === 'form' && (
            <RefusalText domain="deposit" failure={deposit.failure} />
          )}
        </FormError>
        <Button
          type="submit"
          size="lg"
          full
          busy={deposit.busy}
          {...(why ? { disabledReason: why } : {})}
        >
          {t('manual.submit')}
        </Button>
      </Card>
    </form>
  );
}
