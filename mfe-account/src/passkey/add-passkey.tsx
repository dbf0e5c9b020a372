import { useAct, useFailureText, useT } from '@parol/contract';
import { makePasskey, useHold } from '@parol/kit';
import type { RowOf } from '@parol/wire';
import { passkeyAdd, passkeyBegin } from '@parol/wire/passkey';
import { useState } from 'react';
import { BeginFactorForm } from '../totp/begin-factor.form.tsx';
import { RecoveryCodes } from '../totp/recovery-codes.tsx';

/** Adds a passkey: password, the device's own dialog, then recovery codes for a first passkey. */
export function AddPasskey({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const [codes, setCodes] = useState<readonly string[]>();
  const [problem, setProblem] = useState<string>();
  const text = useFailureText('passkey');
  const add = useAct(passkeyAdd);
  useHold(true, 'passkey');

  const store = async (credential: string) => {
    const outcome = await add.run({ credential });
    if (outcome.status === 'failed') setProblem(text(outcome.failure));
    if (outcome.status !== 'success') return;
    const [row] = outcome.value;
    if (row && row.recovery_codes.length > 0) setCodes(row.recovery_codes);
    else onDone();
  };
  const make = async (row: RowOf<typeof passkeyBegin> | undefined) => {
    setProblem(undefined);
    const credential = row && (await makePasskey(row.options));
    if (credential === undefined) setProblem(t('passkey.notMade'));
    else await store(credential);
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <BeginFactorForm
      call={passkeyBegin}
      name="passkey-begin"
      domain="passkey"
      domains={{ password: 'security', totp: 'totp' }}
      lead={t('passkey.addLead')}
      action={t('passkey.make')}
      problem={problem}
      busy={add.busy}
      onBegun={make}
    />
  );
}
