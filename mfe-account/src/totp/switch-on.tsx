import { useT } from '@parol/contract';
import { useCallForm, useHold } from '@parol/kit';
import { Button, Form, FormError, OtpField, QrCode } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { totpBegin, totpConfirm } from '@parol/wire/totp';
import { useState } from 'react';
import { BeginFactorForm } from './begin-factor.form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import s from './totp.module.css';
import { firstCodeSchema } from './totp.schema.ts';

/** Enables the second factor: password, QR code, first code, then the recovery codes. */
export function SwitchOn({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const [secret, setSecret] = useState<RowOf<typeof totpBegin>>();
  const [codes, setCodes] = useState<readonly string[]>();
  useHold(true, 'totp');
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return secret ? (
    <Scan secret={secret} onCodes={setCodes} />
  ) : (
    <BeginFactorForm
      call={totpBegin}
      name="totp-begin"
      domain="security"
      domains={{ totp: 'totp' }}
      lead={t('totp.why')}
      action={t('totp.next')}
      onBegun={setSecret}
    />
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
