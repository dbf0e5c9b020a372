import { useAct, useFailureText, useT, useToast } from '@parol/contract';
import { Button, FormError, PasswordField } from '@parol/ui';
import { totpDisable } from '@parol/wire/totp';
import { useState, type FormEvent } from 'react';
import f from '../form/form.module.css';
import { SecondFactor } from './second-factor.tsx';

/** Password and a last code. */
export function SwitchOff({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const toast = useToast();
  const ofPassword = useFailureText('security');
  const ofCode = useFailureText('totp');
  const act = useAct(totpDisable);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await act.run({ password, totp: code });
    if (outcome.status === 'failed') setCode('');
    if (outcome.status !== 'success') return;
    toast({ tone: 'success', text: t('totp.offNow') });
    onDone();
  };
  const failure = act.failure;
  const place =
    failure && ({ invalid_password: 'password', password_required: 'password', totp_is_off: 'form' } as const)[failure.code as 'invalid_password'];
  const isCode = failure?.kind === 'refused' && !place;
  return (
    <form className={f.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={f.quiet}>{t('totp.offLead')}</p>
      <PasswordField
        label={t('security.current')}
        required
        data-autofocus
        showLabel={t('form.showPassword')}
        hideLabel={t('form.hidePassword')}
        value={password}
        error={place === 'password' && failure ? ofPassword(failure) : undefined}
        onChange={(event) => {
          setPassword(event.target.value);
          act.reset();
        }}
      />
      <SecondFactor
        takesFocus={false}
        factor={{
          value: code,
          error: isCode ? ofCode(failure) : undefined,
          onChange: (next) => {
            setCode(next);
            if (failure) act.reset();
          },
        }}
      />
      <FormError>{failure && !isCode && place !== 'password' ? ofCode(failure) : undefined}</FormError>
      <Button type="submit" size="lg" full variant="danger" busy={act.busy}>
        {t('totp.turnOff')}
      </Button>
    </form>
  );
}
