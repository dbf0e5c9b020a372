import { useT } from '@parol/contract';
import { GatewayMark, RadioCards } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import type { manualDepositBanks } from '@parol/wire/fund';

export type TargetBank = RowOf<typeof manualDepositBanks>;

type Props = {
  readonly banks: readonly TargetBank[];
  readonly value: string;
  readonly onChange: (targetBankId: string) => void;
  readonly error: string | undefined;
};

/** Choice of our account that received the money, with name, number and holder. */
export function BankChoice({ banks, value, onChange, error }: Props) {
  const t = useT();
  return (
    <RadioCards
      name="target_bank_id"
      legend={t('manual.bank')}
      value={value}
      onChange={onChange}
      error={error}
      options={banks.map((bank) => ({
        value: bank.target_bank_id,
        title: bank.bank_name,
        detail: t('manual.account', {
          number: bank.target_bank_acc_no,
          holder: bank.target_bank_acc_holder,
        }),
        icon: <GatewayMark mark={{ text: bank.mark_text, color: bank.mark_color }} size={36} />,
      }))}
    />
  );
}
