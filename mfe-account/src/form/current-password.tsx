import { useT } from '@parol/contract';
import { PasswordField } from '@parol/ui';
import type { ComponentProps } from 'react';

type Props = Omit<
  ComponentProps<typeof PasswordField>,
  'label' | 'required' | 'showLabel' | 'hideLabel'
>;

/** The member's current password, which confirms a change of how they log in or of their account. */
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
