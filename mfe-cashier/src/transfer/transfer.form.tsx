import { useOnline, useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { useFriendly } from '@parol/kit';
import { AmountField, Button, Card, FormError, PhoneField, Text } from '@parol/ui';
import { FactorCode } from '../payout/factor-code.tsx';
import { ConfirmTransfer } from './confirm-transfer.tsx';
import { useTransferForm, type Transfer, type TransferRules } from './use-transfer-form.ts';

type Props = {
  readonly rules: TransferRules;
  readonly onSent: (transfer: Transfer) => void;
};

/** A transfer to a friend: recipient and amount, a confirmation, then the call. */
export function TransferForm({ rules, onSent }: Props) {
  const t = useT();
  const friendly = useFriendly();
  const online = useOnline();
  const { form, stepUp } = useTransferForm(rules, onSent);
  const { required, field } = form.secondFactor;
  const minimum = formatPeso(rules.minimum, { whole: true });
  const disabledReason = (): string | undefined => {
    if (rules.opens_at) return t('transfer.opensAt', { time: friendly(rules.opens_at, true) });
    if (rules.day_left < rules.minimum)
      return t('transfer.dayUsed', { limit: formatPeso(rules.day_limit, { whole: true }) });
    if (rules.available < rules.minimum) return t('transfer.tooLittle', { minimum });
    return online ? undefined : t('offline.act');
  };
  const reason = disabledReason();
  return (
    <form {...stepUp.props}>
      <Card gap={12}>
        <PhoneField
          label={t('transfer.recipient')}
          required
          hint={t('transfer.recipientHint')}
          {...form.field('recipient')}
        />
        <AmountField
          label={t('transfer.amount')}
          required
          hint={
            rules.available < rules.minimum
              ? t('transfer.amountLeast', { minimum })
              : t('transfer.amountHint', {
                  minimum,
                  available: formatPeso(rules.available, { whole: true }),
                })
          }
          {...form.field('transfer_amount')}
        />
        <Text tone="soft" size={13.5}>
          {t('transfer.feeNote', { fee: formatPeso(rules.fee, { whole: true }) })}{' '}
          {t('transfer.dayNote', {
            left: formatPeso(rules.day_left, { whole: true }),
            limit: formatPeso(rules.day_limit, { whole: true }),
          })}
        </Text>
        <FormError>{form.error}</FormError>
        <Button type="submit" size="lg" full {...(reason ? { disabledReason: reason } : {})}>
          {t('transfer.submit')}
        </Button>
      </Card>
      <ConfirmTransfer
        transfer={stepUp.toConfirm}
        fee={rules.fee}
        code={stepUp.code}
        factor={required && <FactorCode factor={field} />}
        busy={form.busy}
        onConfirm={stepUp.confirm}
        onClose={stepUp.close}
      />
    </form>
  );
}
