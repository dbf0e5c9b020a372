import { useAct, useFailureText, useT } from '@parol/contract';
import { Button, Form, FormError, Text } from '@parol/ui';
import { totpCodes, totpRecovery } from '@parol/wire/totp';
import { useState, type FormEvent } from 'react';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactor } from './second-factor.tsx';

/** A code of the app for ten new recovery codes; those before are void. */
export function RenewRecovery({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const text = useFailureText('totp');
  const renew = useAct(totpRecovery);
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await renew.run({ totp: code });
    if (outcome.status === 'success') setCodes(outcome.value[0]?.recovery_codes ?? []);
    else setCode('');
  };
  const isOfCode = totpCodes.some((one) => one === renew.failure?.code);
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <Text tone="quiet" size={14}>
        {t('totp.renewLead')}
      </Text>
      <SecondFactor
        factor={{
          value: code,
          error: isOfCode && renew.failure ? text(renew.failure) : undefined,
          onChange: (next) => {
            setCode(next);
            renew.reset();
          },
        }}
      />
      <FormError>{renew.failure && !isOfCode ? text(renew.failure) : undefined}</FormError>
      <Button type="submit" size="lg" full busy={renew.busy}>
        {t('totp.newRecovery')}
      </Button>
    </Form>
  );
}
