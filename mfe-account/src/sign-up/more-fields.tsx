import { useT } from '@parol/contract';
import { IconChevronDown, Stack, TextField } from '@parol/ui';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { CodeField } from './code-field.tsx';
import s from './sign-up.module.css';

interface Registered {
  readonly error: string | undefined;
  readonly field: UseFormRegisterReturn;
}
interface Props {
  readonly email: Registered;
  readonly partner: Registered & { readonly typed: string };
  readonly initiallyOpen: boolean;
}

/** What few people fill in, folded away: e-mail and a partner's code. It opens by itself for a code out of a link, and for an error. */
export function MoreFields({ email, partner, initiallyOpen }: Props) {
  const t = useT();
  const [open, setOpen] = useState(initiallyOpen);
  const isWrong = email.error !== undefined || partner.error !== undefined;
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
        <TextField
          label={t('signUp.email')}
          hint={t('signUp.emailHint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          error={email.error}
          {...email.field}
        />
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
