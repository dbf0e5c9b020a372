import { useT } from '@parol/contract';
import type { FormField } from '@parol/kit';
import { EmailField, IconChevronDown, Stack } from '@parol/ui';
import { useState } from 'react';
import { CodeField } from './code-field.tsx';
import s from './sign-up.module.css';

interface Props {
  readonly email: FormField;
  readonly partner: { readonly typed: string; readonly field: FormField };
  readonly initiallyOpen: boolean;
}

/** E-mail and partner code, rarely used; collapsed unless a link has a code or a field an error. */
export function MoreFields({ email, partner, initiallyOpen }: Props) {
  const t = useT();
  const [open, setOpen] = useState(initiallyOpen);
  const isWrong = email.error !== undefined || partner.field.error !== undefined;
  return (
    <details
      className={s.more}
      open={open || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {t('signUp.more')}
        <IconChevronDown size={20} />
      </summary>
      <Stack>
        <EmailField label={t('signUp.email')} hint={t('signUp.emailHint')} {...email} />
        <CodeField
          kind="affiliate"
          label={t('signUp.partner')}
          hint={t('signUp.partnerHint')}
          {...partner}
        />
      </Stack>
    </details>
  );
}
