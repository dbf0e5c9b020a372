import { useOnline, useT } from '@parol/contract';
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
import { manualDepositMethods } from '@parol/wire/fund';
import { useState } from 'react';
import { typedUnits } from '../amount/amount-rules.ts';
import { BonusCard } from '../bonus/bonus-card.tsx';
import { noBonus } from '../bonus/promotion-math.ts';
import { usePromotions } from '../bonus/use-promotions.ts';
import { RefusalText } from '../refusal/refusal-text.tsx';
import { BankChoice, type TargetBank } from './bank-choice.tsx';
import s from './manual.module.css';
import { ReceiptField } from './receipt-field.tsx';
import { useManualForm } from './use-manual-form.ts';

type Props = {
  readonly banks: readonly [TargetBank, ...TargetBank[]];
  readonly onSent: () => void;
};

/** Form to report a transfer: account, amount, date, reference. An operator credits it. */
export function ManualForm({ banks, onSent }: Props) {
  const t = useT();
  const online = useOnline();
  const promotions = usePromotions();
  const [uploading, setUploading] = useState(false);
  const manual = useManualForm(banks, promotions, onSent);
  const { form, bankChoice } = manual;
  const promotion = promotions.byId(form.value('promotion_id'));
  const offline = online ? undefined : t('offline.act');
  const disabledReason = uploading ? t('manual.uploadFirst') : offline;
  return (
    <form {...form.props} className={s.form}>
      <Card className={s.stack}>
        <Note tone="info">{t('manual.howTo')}</Note>
        <BankChoice banks={banks} {...bankChoice} />
      </Card>
      <Card className={s.stack}>
        <TransferFields manual={manual} />
        <ReceiptField choice={form.choice('attachment_path')} onBusy={setUploading} />
      </Card>
      <BonusCard
        read={promotions.read}
        promotions={promotions.choices}
        plainMultiplier={promotions.plainMultiplier}
        deposit={typedUnits(form.value('deposit_amount'))}
        {...form.choice('promotion_id')}
        value={promotion?.promotion_id ?? noBonus}
      />
      <Card className={s.stack}>
        <FormError>
          {form.failure && <RefusalText domain="deposit" failure={form.failure} />}
        </FormError>
        <Button
          type="submit"
          size="lg"
          full
          busy={form.busy}
          {...(disabledReason ? { disabledReason } : {})}
        >
          {t('manual.submit')}
        </Button>
      </Card>
    </form>
  );
}

/** The transfer as the player made it: amount, method, date and reference. */
function TransferFields({
  manual: { form, days, range },
}: {
  readonly manual: ReturnType<typeof useManualForm>;
}) {
  const t = useT();
  return (
    <>
      <AmountField
        label={t('gateway.amount')}
        required
        hint={t('limits.fromTo', { from: range.minimum, to: range.maximum })}
        {...form.field('deposit_amount')}
      />
      <Select
        label={t('manual.method')}
        required
        placeholder={t('gateway.choose')}
        options={manualDepositMethods.map((value) => ({
          value,
          label: t(`manual.methods.${value}`),
        }))}
        {...form.field('deposit_method')}
      />
      <DateField
        label={t('manual.date')}
        required
        min={days.oldestDay}
        max={days.today}
        {...form.field('deposit_date')}
      />
      <TextField
        label={t('manual.reference')}
        required
        hint={t('manual.referenceHint')}
        autoComplete="off"
        {...form.field('ref_no')}
      />
    </>
  );
}
