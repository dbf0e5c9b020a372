import { useT } from '@parol/contract';
import { useCallForm } from '@parol/kit';
import { Button, Form, FormError, TextField } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { type passkeyList, passkeyNameLength, passkeyRename } from '@parol/wire/passkey';
import { nameSchema } from './passkey.schema.ts';

interface Props {
  readonly passkey: RowOf<typeof passkeyList>;
  readonly onDone: () => void;
}

/** Form to rename a passkey. */
export function RenamePasskey({ passkey, onDone }: Props) {
  const t = useT();
  const form = useCallForm(passkeyRename, nameSchema, {
    name: 'passkey-name',
    domain: 'passkey',
    initial: { name: passkey.name },
    request: ({ name }) => ({ passkey_id: passkey.passkey_id, name }),
    onDone,
  });
  return (
    <Form {...form.props}>
      <TextField
        label={t('passkey.name')}
        hint={t('passkey.nameHint')}
        required
        data-autofocus
        maxLength={passkeyNameLength}
        {...form.field('name')}
      />
      <FormError>{form.error}</FormError>
      <Button type="submit" size="lg" full busy={form.busy}>
        {t('passkey.saveName')}
      </Button>
    </Form>
  );
}
