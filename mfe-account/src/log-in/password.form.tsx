import { useT } from '@parol/contract';
import { useCallForm } from '@parol/kit';
import { Button, Form, FormError, PasswordField, PhoneField, Text } from '@parol/ui';
import { login } from '@parol/wire/member';
import { CrossLink } from '../entrance/cross-link.tsx';
import { useEnter, useGreeting, type Surface } from '../entrance/use-enter.ts';
import { SecondFactor } from '../totp/second-factor.tsx';
import { passwordLogInSchema } from './log-in.schema.ts';

/** Log-in with phone and password, and the second factor of a member who has one. */
export function PasswordLogIn({ surface }: { readonly surface: Surface }) {
  const t = useT();
  const enter = useEnter(surface);
  const greeting = useGreeting();
  const form = useCallForm(login, passwordLogInSchema, {
    name: 'log-in',
    domain: 'logIn',
    domains: { totp: 'totp' },
    initial: { account_id: '', password: '' },
    request: (checked) => checked,
    onDone: ([row], { refuse }) => {
      const failure = row && enter(row, greeting(row));
      if (failure) refuse(failure);
    },
  });

  return (
    <Form {...form.props}>
      <PhoneField
        label={t('form.phoneLabel')}
        required
        autoComplete="username webauthn"
        placeholder="917 123 4567"
        {...form.field('account_id')}
      />
      <PasswordField
        label={t('form.passwordLabel')}
        required
        showLabel={t('form.showPassword')}
        hideLabel={t('form.hidePassword')}
        {...form.field('password')}
      />
      {form.secondFactor.required && <SecondFactor factor={form.secondFactor.field} />}
      <FormError>{form.error}</FormError>
      <Button type="submit" full size="lg" busy={form.busy}>
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
