import { useSession, useT } from '@parol/contract';
import { useCallForm } from '@parol/kit';
import { Button, Form, FormError, Note } from '@parol/ui';
import { updatePassword } from '@parol/wire/member';
import { useState } from 'react';
import { CurrentPassword } from '../form/current-password.tsx';
import { PasswordPair } from '../form/password-pair.tsx';
import { changePasswordSchema } from './security.schema.ts';

const empty = { password: '', new_password: '', confirm: '' };

/** Form to change the password. */
export function ChangePassword() {
  const t = useT();
  const { account } = useSession();
  const [changed, setChanged] = useState(false);
  const form = useCallForm(updatePassword, changePasswordSchema, {
    name: 'change-password',
    domain: 'security',
    initial: empty,
    together: [
      ['new_password', 'confirm'],
      ['password', 'new_password'],
    ],
    request: ({ password, new_password }) => ({ password, new_password }),
    onDone: (_rows, { reset }) => {
      reset(empty);
      setChanged(true);
    },
  });

  return (
    <Form {...form.props} onChange={() => setChanged(false)}>
      <input
        className="sr-only"
        type="text"
        autoComplete="username"
        value={account?.accountId ?? ''}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <CurrentPassword {...form.field('password')} />
      <PasswordPair
        label={t('form.newPasswordLabel')}
        typed={form.value('new_password')}
        field={form.field('new_password')}
        repeat={form.field('confirm')}
      />
      <FormError>{form.error}</FormError>
      <div role="status">{changed && <Note tone="success">{t('security.changed')}</Note>}</div>
      <Button type="submit" size="lg" full busy={form.busy}>
        {t('security.go')}
      </Button>
    </Form>
  );
}
