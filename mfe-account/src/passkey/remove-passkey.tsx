import { useT, useToast } from '@parol/contract';
import { useCallForm } from '@parol/kit';
import { Button, Form, FormError, Text } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { type passkeyList, passkeyRemove } from '@parol/wire/passkey';
import { CurrentPassword } from '../form/current-password.tsx';
import { SecondFactor } from '../totp/second-factor.tsx';
import { ownerSchema } from './passkey.schema.ts';

interface Props {
  readonly passkey: RowOf<typeof passkeyList>;
  readonly onDone: () => void;
}

/** Removes a passkey; requires the password and a second factor, which may be that passkey. */
export function RemovePasskey({ passkey, onDone }: Props) {
  const t = useT();
  const toast = useToast();
  const { passkey_id, name } = passkey;
  const form = useCallForm(passkeyRemove, ownerSchema, {
    name: 'passkey-remove',
    domain: 'passkey',
    domains: { password: 'security', totp: 'totp' },
    initial: { password: '' },
    request: ({ password }) => ({ passkey_id, password }),
    onDone: () => {
      toast({ tone: 'success', text: t('passkey.removed', { name }) });
      onDone();
    },
  });
  return (
    <Form {...form.props}>
      <Text tone="quiet" size={14}>
        {t('passkey.removeLead', { name })}
      </Text>
      <CurrentPassword data-autofocus {...form.field('password')} />
      {form.secondFactor.required && <SecondFactor factor={form.secondFactor.field} />}
      <FormError>{form.error}</FormError>
      <Button type="submit" size="lg" full variant="danger" busy={form.busy}>
        {t('passkey.remove')}
      </Button>
    </Form>
  );
}
