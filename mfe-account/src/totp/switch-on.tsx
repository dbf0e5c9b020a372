import { useAct, useFailureText, useT } from '@parol/contract';
import {
  Button,
  Form,
  FormError,
  OtpField,
  PasswordField,
  QrCode,
  ruleMessage,
  Text,
} from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { totpBegin, totpCodes, totpConfirm } from '@parol/wire/totp';
import { useState, type FormEvent } from 'react';
import { useFieldText } from '../form/refusal.ts';
import { useHold } from '../form/use-hold.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import s from './totp.module.css';

/** Password, QR code and a first code; then the recovery codes, shown this once. */
export function SwitchOn({ onDone }: { readonly onDone: () => void }) {
  const [secret, setSecret] = useState<RowOf<typeof totpBegin>>();
  const [codes, setCodes] = useState<readonly string[]>();
  useHold(true, 'totp');
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return secret ? (
    <Scan secret={secret} onCodes={setCodes} />
  ) : (
    <AskPassword onSecret={setSecret} />
  );
}

function AskPassword({ onSecret }: { readonly onSecret: (row: RowOf<typeof totpBegin>) => void }) {
  const t = useT();
  const text = useFailureText('security');
  const begin = useAct(totpBegin);
  const fieldText = useFieldText();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(password === '');
    if (password === '') return;
    const outcome = await begin.run({ password });
    const row = outcome.status === 'success' ? outcome.value[0] : undefined;
    if (row) onSecret(row);
  };
  const wrong =
    begin.failure && ['invalid_password', 'password_required'].includes(begin.failure.code)
      ? text(begin.failure)
      : undefined;
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <Text tone="quiet" size={14}>
        {t('totp.why')}
      </Text>
      <PasswordField
        name="password"
        label={t('security.current')}
        required
        data-autofocus
        showLabel={t('form.showPassword')}
        hideLabel={t('form.hidePassword')}
        value={password}
        error={missing ? fieldText({ message: ruleMessage('passwordRequired') }) : wrong}
        onChange={(event) => {
          setPassword(event.target.value);
          setMissing(false);
          begin.reset();
        }}
      />
      <FormError>{begin.failure && !wrong ? text(begin.failure) : undefined}</FormError>
      <Button type="submit" size="lg" full busy={begin.busy}>
        {t('totp.next')}
      </Button>
    </Form>
  );
}

function Scan({
  secret,
  onCodes,
}: {
  readonly secret: RowOf<typeof totpBegin>;
  readonly onCodes: (codes: readonly string[]) => void;
}) {
  const t = useT();
  const text = useFailureText('totp');
  const confirm = useAct(totpConfirm);
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const send = async (typed: string) => {
    setShort(typed.length < 6);
    if (typed.length < 6) return;
    const outcome = await confirm.run({ totp: typed });
    const row = outcome.status === 'success' ? outcome.value[0] : undefined;
    if (row) onCodes(row.recovery_codes);
    else setCode('');
  };
  const ofTheCode = totpCodes.some((one) => one === confirm.failure?.code);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void send(code);
      }}
    >
      <ol className={s.steps}>
        <li>{t('totp.scan')}</li>
        <li>{t('totp.thenType')}</li>
      </ol>
      <div className={s.qr}>
        <QrCode text={secret.otpauth_url} label={t('totp.qr')} size={200} />
      </div>
      <div className={s.byHand}>
        <span>{t('totp.byHand')}</span>
        <code className={s.secret}>{secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </div>
      <OtpField
        name="totp"
        label={t('totp.code')}
        hint={t('totp.codeHint')}
        value={code}
        error={
          short ? t('form.otp') : ofTheCode && confirm.failure ? text(confirm.failure) : undefined
        }
        onChange={(next) => {
          setCode(next);
          setShort(false);
          confirm.reset();
        }}
        onComplete={(full) => void send(full)}
      />
      <FormError>{confirm.failure && !ofTheCode ? text(confirm.failure) : undefined}</FormError>
      <Button type="submit" size="lg" full busy={confirm.busy}>
        {t('totp.turnOn')}
      </Button>
    </Form>
  );
}
