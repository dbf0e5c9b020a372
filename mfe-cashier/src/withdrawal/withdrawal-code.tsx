import { useT } from '@parol/contract';
import { SecondFactorField, type SecondFactorFieldProps } from '@parol/ui';

/** The second factor of a member who has one, in the question before the ticket. */
export function WithdrawalCode({ factor }: { readonly factor: Omit<SecondFactorFieldProps, 'texts'> }) {
  const t = useT();
  return (
    <SecondFactorField
      {...factor}
      takesFocus
      texts={{
        label: t('withdrawal.code.label'),
        hint: t('withdrawal.code.hint'),
        recoveryLabel: t('withdrawal.code.recovery'),
        recoveryHint: t('withdrawal.code.recoveryHint'),
        useRecovery: t('withdrawal.code.useRecovery'),
        useApp: t('withdrawal.code.useApp'),
      }}
    />
  );
}
