import { useT } from '@parol/contract';
import type { FormChoice, FormField } from '@parol/kit';
import { GatewayMark, RadioCards, Select } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import type { bankLookup } from '@parol/wire/fund';

interface Listed {
  readonly institutions: readonly RowOf<typeof bankLookup>[];
}

/** Choice of a bank from a long list. */
export function BankSelect({ institutions, field }: Listed & { readonly field: FormField }) {
  const t = useT();
  return (
    <Select
      label={t('payout.chooseBank')}
      required
      placeholder={t('payout.chooseBankPlaceholder')}
      options={institutions.map((one) => ({ value: one.bank_id, label: one.bank_name }))}
      {...field}
    />
  );
}

/** Choice of an e-wallet by its mark. */
export function WalletCards({ institutions, choice }: Listed & { readonly choice: FormChoice }) {
  const t = useT();
  return (
    <RadioCards
      name="ewallet"
      legend={t('payout.chooseWallet')}
      required
      columns={2}
      {...choice}
      options={institutions.map((one) => ({
        value: one.bank_id,
        title: one.bank_name,
        icon: <GatewayMark mark={{ text: one.mark_text, color: one.mark_color }} size={32} />,
      }))}
    />
  );
}
