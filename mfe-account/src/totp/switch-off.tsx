import { useAct, useFailureText, useT, useToast } from '@parol/contract';
import { Button, Form, FormError, PasswordField, Text } from '@parol/ui';
import { totpCodes, totpDisable } from '@parol/wire/totp';
import { useState, type FormEvent } from 'react';
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
  const isPassword = failure && ['invalid_password', 'password_required'].includes(failure.code);
  const isCode = totpCodes.some((one) => one === failure?.code);
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <Text tone="quiet" size={14}>
        {t('totp.offLead')}
      </Text>
      <PasswordField
        name="password"
        label={t('security.current')}
        required
        data-autofocus
        showLabel={t('form.showPassword')}
        hideLabel={t('form.hidePassword')}
        value={password}
        error={isPassword ? ofPassword(failure) : undefined}
        onChange={(event) => {
          setPassword(event.target.value);
          act.reset();
        }}
      />
      <SecondFactor
        takesFocus={false}
        factor={{
          value: code,
          error: failure && isCode ? ofCode(failure) : undefined,
          onChange: (next) => {
            setCode(next);
            if (failure) act.reset();
          },
        }}
      />
      <FormError>{failure && !isCode && !isPassword ? ofCode(failure) : undefined}</FormError>
      <Button type="submit" size="lg" full variant="danger" busy={act.busy}>
        {t('totp.turnOff')}
      </Button>
    </Form>
  );
}
