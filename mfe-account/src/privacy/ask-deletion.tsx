import { paths, useLanguage, useNavigate, useShell, useT, useToast } from '@parol/contract';
import { formatLongDay } from '@parol/domain';
import { useCallForm } from '@parol/kit';
import { Button, Checkbox, Form, FormError } from '@parol/ui';
import { requestDeletion } from '@parol/wire/privacy';
import * as v from 'valibot';
import { CurrentPassword } from '../form/current-password.tsx';
import { knownPassword, ticked } from '../form/field-schemas.ts';
import { SecondFactor } from '../totp/second-factor.tsx';

const schema = v.object({ password: knownPassword(), sure: ticked('privacy.sureFirst') });

/** Form of password, checkbox and any second factor; afterwards the member is logged out. */
export function AskDeletion({ graceDays }: { readonly graceDays: number }) {
  const t = useT();
  const shell = useShell();
  const toast = useToast();
  const navigate = useNavigate();
  const language = useLanguage().current;
  const form = useCallForm(requestDeletion, schema, {
    name: 'delete-account',
    domain: 'privacy',
    domains: { password: 'security', totp: 'totp' },
    initial: { password: '', sure: false },
    request: ({ password }) => ({ password }),
    onDone: async ([row]) => {
      const day = row?.due_at ? formatLongDay(row.due_at, language) : '';
      toast({ tone: 'info', text: t('privacy.requested', { day }) });
      await shell.endSession();
      await navigate(paths.home());
    },
  });
  return (
    <Form {...form.props}>
      <p>{t('privacy.sureLead', { count: graceDays })}</p>
      <CurrentPassword data-autofocus {...form.field('password')} />
      {form.secondFactor.required && <SecondFactor factor={form.secondFactor.field} />}
      <Checkbox label={t('privacy.sure')} {...form.field('sure')} />
      <FormError>{form.error}</FormError>
      <Button type="submit" size="lg" full variant="danger" busy={form.busy}>
        {t('privacy.delete')}
      </Button>
    </Form>
  );
}
