import { useT } from '@parol/contract';
import { GatewayMark, RadioCards } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import type { manualDepositBanks } from '@parol/wire/fund';
import { CopyNote } from '../payment/show/copy-button.tsx';
import { CopyRows } from '../payment/show/copy-rows.tsx';
import { useCopy } from '../payment/show/use-copy.ts';

export type TargetBank = RowOf<typeof manualDepositBanks>;

type Props = {
  readonly banks: readonly TargetBank[];
  readonly value: string;
  readonly onChange: (targetBankId: string) => void;
  readonly error: string | undefined;
};

/** Choice of our account that received the money; number and holder of the chosen one can be copied. */
export function BankChoice({ banks, value, onChange, error }: Props) {
  const t = useT();
  const copying = useCopy();
  const chosen = banks.find(({ target_bank_id }) => target_bank_id === value);
  return (
    <>
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
      {chosen && (
        <div>
          <CopyRows
            copying={copying}
            rows={[
              { name: t('manual.accountNumber'), value: chosen.target_bank_acc_no },
              { name: t('manual.accountHolder'), value: chosen.target_bank_acc_holder },
            ]}
          />
          <CopyNote copying={copying} />
        </div>
      )}
    </>
  );
}
