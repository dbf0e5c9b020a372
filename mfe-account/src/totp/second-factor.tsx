import { useFailureText, useT } from '@parol/contract';
import {
  SecondFactorField,
  useSecondFactor as useFactor,
  type SecondFactorFieldProps,
} from '@parol/ui';
import type { Failure } from '@parol/wire';

/** The second factor of one form; its refusals in the player's words. */
export function useSecondFactor() {
  return useFactor<Failure>(useFailureText('totp'));
}

/** The field in our words. It comes when the platform asks for it, so it takes the focus. */
export function SecondFactor({
  factor,
  takesFocus = true,
}: {
  readonly factor: Omit<SecondFactorFieldProps, 'texts'>;
  readonly takesFocus?: boolean;
}) {
  const t = useT();
  return (
    <SecondFactorField
      {...factor}
      takesFocus={takesFocus}
      texts={{
        label: t('totp.code'),
        hint: t('totp.codeHint'),
        recoveryLabel: t('totp.recoveryCode'),
        recoveryHint: t('totp.recoveryHint'),
        useRecovery: t('totp.useRecovery'),
        useApp: t('totp.useApp'),
      }}
    />
  );
}
