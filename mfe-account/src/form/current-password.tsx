import { useT } from '@parol/contract';
import { PasswordField } from '@parol/ui';
import type { ComponentProps } from 'react';

type Props = Omit<
  ComponentProps<typeof PasswordField>,
  'label' | 'required' | 'showLabel' | 'hideLabel'
>;

/** Field for the current password, which authorizes changes of the log-in or the account. */
export function CurrentPassword(props: Props) {
  const t = useT();
  return (
    <PasswordField
      label={t('security.current')}
      required
      showLabel={t('form.showPassword')}
      hideLabel={t('form.hidePassword')}
      {...props}
    />
  );
}
