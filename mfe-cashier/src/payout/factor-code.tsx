import { useT } from '@parol/contract';
import { usePasskeyProof } from '@parol/kit';
import { SecondFactorField, type SecondFactorFieldProps } from '@parol/ui';

/** The second factor in the confirmation of a withdrawal or transfer. */
export function FactorCode({ factor }: { readonly factor: Omit<SecondFactorFieldProps, 'texts'> }) {
  const t = useT();
  const passkey = usePasskeyProof(t('factor.notUsed'));
  return (
    <SecondFactorField
      {...factor}
      passkey={passkey}
      takesFocus
      texts={{
        label: t('factor.label'),
        hint: t('factor.hint'),
        recoveryLabel: t('factor.recovery'),
        recoveryHint: t('factor.recoveryHint'),
        useRecovery: t('factor.useRecovery'),
        useApp: t('factor.useApp'),
        usePasskey: t('factor.usePasskey'),
        proven: t('factor.proven'),
      }}
    />
  );
}
