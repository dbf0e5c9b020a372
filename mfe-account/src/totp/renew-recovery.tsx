import { useT } from '@parol/contract';
import { useCallForm } from '@parol/kit';
import { Button, Form, FormError, Text } from '@parol/ui';
import { totpRecovery } from '@parol/wire/totp';
import { useState } from 'react';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactor } from './second-factor.tsx';
import { anyCodeSchema } from './totp.schema.ts';

interface Props {
  /** The member's second factors: `app`, `passkey` or both. */
  readonly ways: readonly string[];
  readonly onDone: () => void;
}

/** Replaces the recovery codes by ten new ones; requires a second factor. */
export function RenewRecovery({ ways, onDone }: Props) {
  const t = useT();
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useCallForm(totpRecovery, anyCodeSchema, {
    name: 'totp-recovery',
    domain: 'totp',
    initial: { totp: '' },
    request: (checked) => checked,
    onDone: ([row]) => setCodes(row?.recovery_codes ?? []),
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <Form {...form.props}>
      <Text tone="quiet" size={14}>
        {t('totp.renewLead')}
      </Text>
      <SecondFactor factor={{ ...form.code('totp'), ways }} />
      <FormError>{form.error}</FormError>
      <Button type="submit" size="lg" full busy={form.busy}>
        {t('totp.newRecovery')}
      </Button>
    </Form>
  );
}
