import { useT } from '@parol/contract';
import { useCallForm, useHold } from '@parol/kit';
import { Button, Form, FormError, OtpField, QrCode, Text } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { factorTac } from '@parol/wire/member';
import { totpBegin, totpConfirm } from '@parol/wire/totp';
import { useState } from 'react';
import { CurrentPassword } from '../form/current-password.tsx';
import { beginFactorSchema, withoutEmptyCode } from '../form/field-schemas.ts';
import { OwnPhoneCode } from '../form/own-phone-code.tsx';
import { useWantedCode } from '../form/use-wanted-code.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactor } from './second-factor.tsx';
import s from './totp.module.css';
import { firstCodeSchema } from './totp.schema.ts';

/** Enables the second factor: password, QR code, first code, then the recovery codes. */
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
  const { wantsCode, onFailed } = useWantedCode();
  const form = useCallForm(totpBegin, beginFactorSchema, {
    name: 'totp-begin',
    domain: 'security',
    domains: { totp: 'totp' },
    initial: { password: '', tac_code: '' },
    request: withoutEmptyCode,
    onFailed,
    onDone: ([row]) => row && onSecret(row),
  });
  return (
    <Form {...form.props}>
      <Text tone="quiet" size={14}>
        {t('totp.why')}
      </Text>
      <CurrentPassword data-autofocus {...form.field('password')} />
      {wantsCode && (
        <OwnPhoneCode
          call={factorTac}
          hint={t('totp.phoneCodeHint')}
          onComplete={form.submit}
          {...form.code('tac_code')}
        />
      )}
      {form.secondFactor.required && <SecondFactor factor={form.secondFactor.field} />}
      <FormError>{form.error}</FormError>
      <Button type="submit" size="lg" full busy={form.busy}>
        {t('totp.next')}
      </Button>
    </Form>
  );
}

interface ScanProps {
  readonly secret: RowOf<typeof totpBegin>;
  readonly onCodes: (codes: readonly string[]) => void;
}

function Scan({ secret, onCodes }: ScanProps) {
  const t = useT();
  const form = useCallForm(totpConfirm, firstCodeSchema, {
    name: 'totp-confirm',
    domain: 'totp',
    initial: { totp: '' },
    request: (checked) => checked,
    onDone: ([row]) => row && onCodes(row.recovery_codes),
  });
  return (
    <Form {...form.props}>
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
        {...form.code('totp')}
        onComplete={form.submit}
      />
      <FormError>{form.error}</FormError>
      <Button type="submit" size="lg" full busy={form.busy}>
        {t('totp.turnOn')}
      </Button>
    </Form>
  );
}
