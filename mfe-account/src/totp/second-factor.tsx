import { useT } from '@parol/contract';
import { usePasskeyProof } from '@parol/kit';
import { SecondFactorField, type SecondFactorFieldProps } from '@parol/ui';

interface Props {
  readonly factor: Pick<SecondFactorFieldProps, 'value' | 'error' | 'onChange' | 'ways'>;
  /** False if the field is there from the start rather than appearing after a submit. */
  readonly takesFocus?: boolean;
}

/** The field of the second factor with its texts. */
export function SecondFactor({
  factor: { value, error, onChange, ways },
  takesFocus = true,
}: Props) {
  const t = useT();
  const passkey = usePasskeyProof(t('passkey.notUsed'));
  return (
    <SecondFactorField
      {...{ value, error, onChange, ways, passkey, takesFocus }}
      texts={{
        label: t('totp.code'),
        hint: t('totp.codeHint'),
        recoveryLabel: t('totp.recoveryCode'),
        recoveryHint: t('totp.recoveryHint'),
        useRecovery: t('totp.useRecovery'),
        useApp: t('totp.useApp'),
        usePasskey: t('passkey.use'),
        proven: t('passkey.proven'),
      }}
    />
  );
}
