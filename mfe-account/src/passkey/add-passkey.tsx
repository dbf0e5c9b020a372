import { useAct, useFailureText, useT } from '@parol/contract';
import { makePasskey, useCallForm, useHold } from '@parol/kit';
import { Button, Form, FormError, Text } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { factorTac } from '@parol/wire/member';
import { passkeyAdd, passkeyBegin } from '@parol/wire/passkey';
import { useState } from 'react';
import { CurrentPassword } from '../form/current-password.tsx';
import { beginFactorSchema, withoutEmptyCode } from '../form/field-schemas.ts';
import { OwnPhoneCode } from '../form/own-phone-code.tsx';
import { useWantedCode } from '../form/use-wanted-code.ts';
import { RecoveryCodes } from '../totp/recovery-codes.tsx';
import { SecondFactor } from '../totp/second-factor.tsx';

/** Adds a passkey: password, the device's own dialog, then recovery codes for a first passkey. */
export function AddPasskey({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const [codes, setCodes] = useState<readonly string[]>();
  const [problem, setProblem] = useState<string>();
  const text = useFailureText('passkey');
  const add = useAct(passkeyAdd);
  const { wantsCode, onFailed } = useWantedCode();
  useHold(true, 'passkey');

  const store = async (credential: string) => {
    const outcome = await add.run({ credential });
    if (outcome.status === 'failed') setProblem(text(outcome.failure));
    if (outcome.status !== 'success') return;
    const [row] = outcome.value;
    if (row && row.recovery_codes.length > 0) setCodes(row.recovery_codes);
    else onDone();
  };
  const make = async ([row]: readonly RowOf<typeof passkeyBegin>[]) => {
    const credential = row && (await makePasskey(row.options));
    if (credential === undefined) setProblem(t('passkey.notMade'));
    else await store(credential);
  };
  const form = useCallForm(passkeyBegin, beginFactorSchema, {
    name: 'passkey-begin',
    domain: 'passkey',
    domains: { password: 'security', totp: 'totp' },
    initial: { password: '', tac_code: '' },
    request: withoutEmptyCode,
    onFailed,
    onDone: async (rows) => {
      setProblem(undefined);
      // The second factor is single-use, even if the device's dialog is cancelled.
      form.secondFactor.reset();
      // An accepted OTP remains a proof for some minutes, so a retry needs none.
      form.preset('tac_code', '');
      await make(rows);
    },
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <Form {...form.props}>
      <Text tone="quiet" size={14}>
        {t('passkey.addLead')}
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
      <FormError>{form.error ?? problem}</FormError>
      <Button type="submit" size="lg" full busy={form.busy || add.busy}>
        {t('passkey.make')}
      </Button>
    </Form>
  );
}
