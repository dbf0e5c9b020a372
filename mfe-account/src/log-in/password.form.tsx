import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAct, useT } from '@parol/contract';
import { parsePhone } from '@parol/domain';
import { Button, Form, FormError, PasswordField, PhoneField, Text } from '@parol/ui';
import { login } from '@parol/wire/member';
import { useForm } from 'react-hook-form';
import { CrossLink } from '../entrance/cross-link.tsx';
import { useEnter, useGreeting, type Surface } from '../entrance/use-enter.ts';
import { formOptions } from '../form/form-options.ts';
import { useFieldText, useRefusal } from '../form/refusal.ts';
import { useHold } from '../form/use-hold.ts';
import { passwordLogInSchema, type PasswordLogInForm } from './log-in.schema.ts';

/** Log-in with phone and password. */
export function PasswordLogIn({ surface }: { readonly surface: Surface }) {
  const t = useT();
  const enter = useEnter(surface);
  const greeting = useGreeting();
  const act = useAct(login);
  const fieldText = useFieldText();
  const refuse = useRefusal<PasswordLogInForm>('logIn', {
    username_required: 'account_id',
    password_required: 'password',
  });
  const { register, handleSubmit, setError, formState } = useForm<PasswordLogInForm>({
    resolver: valibotResolver(passwordLogInSchema),
    ...formOptions,
    defaultValues: { account_id: '', password: '' },
  });
  useHold(formState.isDirty, 'log-in');

  const submit = handleSubmit(async ({ account_id, password }) => {
    const outcome = await act.run({
      account_id: parsePhone(account_id) ?? account_id,
      password,
    });
    if (outcome.status === 'failed') return refuse(outcome.failure, setError);
    const row = outcome.status === 'success' ? outcome.value[0] : undefined;
    const failure = row && enter(row, greeting(row));
    if (failure) refuse(failure, setError);
  });

  return (
    <Form onSubmit={(event) => void submit(event)}>
      <PhoneField
        label={t('form.phoneLabel')}
        required
        autoComplete="username"
        placeholder="917 123 4567"
        error={fieldText(formState.errors.account_id)}
        {...register('account_id')}
      />
      <PasswordField
        label={t('form.passwordLabel')}
        required
        showLabel={t('form.showPassword')}
        hideLabel={t('form.hidePassword')}
        error={fieldText(formState.errors.password)}
        {...register('password')}
      />
      <FormError>{fieldText(formState.errors.root)}</FormError>
      <Button type="submit" full size="lg" busy={act.busy}>
        {t('logIn.go')}
      </Button>
      <Text center>
        <CrossLink surface={surface} to="forgot">
          {t('logIn.forgot')}
        </CrossLink>
      </Text>
    </Form>
  );
}
