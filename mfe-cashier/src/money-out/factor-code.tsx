import { useT } from '@parol/contract';
import { SecondFactorField, type SecondFactorFieldProps } from '@parol/ui';

/** The second factor of a member who has one, in the question before money leaves. */
export function FactorCode({ factor }: { readonly factor: Omit<SecondFactorFieldProps, 'texts'> }) {
  const t = useT();
  return (
    <SecondFactorField
      {...factor}
      takesFocus
      texts={{
        label: t('factor.label'),
        hint: t('factor.hint'),
        recoveryLabel: t('factor.recovery'),
        recoveryHint: t('factor.recoveryHint'),
        useRecovery: t('factor.useRecovery'),
        useApp: t('factor.useApp'),
      }}
    />
  );
}
