import { useT, useToast } from '@parol/contract';
import { useCallForm } from '@parol/kit';
import { Button, Form, FormError, Text } from '@parol/ui';
import { totpDisable } from '@parol/wire/totp';
import { CurrentPassword } from '../form/current-password.tsx';
import { SecondFactor } from './second-factor.tsx';
import { switchOffSchema } from './totp.schema.ts';

interface Props {
  /** The member's second factors: `app`, and maybe `passkey`. */
  readonly ways: readonly string[];
  readonly onDone: () => void;
}

/** Switches the authenticator app off; requires the password and a second factor. */
export function SwitchOff({ ways, onDone }: Props) {
  const t = useT();
  const toast = useToast();
  const form = useCallForm(totpDisable, switchOffSchema, {
    name: 'totp-off',
    domain: 'totp',
    domains: { password: 'security' },
    initial: { password: '', totp: '' },
    request: (checked) => checked,
    onDone: () => {
      toast({ tone: 'success', text: t('totp.offNow') });
      onDone();
    },
  });
  return (
    <Form {...form.props}>
      <Text tone="quiet" size={14}>
        {t('totp.offLead')}
      </Text>
      <CurrentPassword data-autofocus {...form.field('password')} />
      <SecondFactor takesFocus={false} factor={{ ...form.code('totp'), ways }} />
      <FormError>{form.error}</FormError>
      <Button type="submit" size="lg" full variant="danger" busy={form.busy}>
        {t('totp.turnOff')}
      </Button>
    </Form>
  );
}
