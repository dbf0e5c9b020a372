import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAct, useT } from '@parol/contract';
import { Button, Checkbox, FormError, normalisePhone, PasswordField, PhoneField, TextField } from '@parol/ui';
import { signupV2 } from '@parol/wire/member';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import f from '../form/form.module.css';
import { formOptions, repeatedField } from '../form/form-options.ts';
import { NewPassword } from '../form/new-password.tsx';
import { useFieldText, useRefusal } from '../form/refusal.ts';
import { useHold } from '../form/use-hold.ts';
import { currentAttribution } from './attribution.ts';
import { signUpSchema, type SignUpForm as Form } from './sign-up.schema.ts';
import { TermsInShort } from './terms-in-short.tsx';

const fields = {
  invalidPhoneNumberFormat: 'account_id',
  invalidUsernameFormat: 'account_id',
  contact_phone_exists: 'account_id',
  account_exists: 'account_id',
  account_existed: 'account_id',
  account_id_required: 'account_id',
  passwordStrengthError: 'password',
  common_password: 'password',
  password_required: 'password',
  invalid_referral_code: 'referral_code',
  terms_required: 'terms',
  over_age_required: 'over_age',
} as const;

interface Props {
  /** The platform has sent a code to this account. */
  readonly onSent: (account: string, answer: unknown) => void;
}

/** First step of signing up: phone, password, referral code, terms and age. */
export function SignUpForm({ onSent }: Props) {
  const t = useT();
  const act = useAct(signupV2);
  const fieldText = useFieldText();
  const refuse = useRefusal<Form>('signUp', fields);
  const [attribution] = useState(currentAttribution);
  const { register, handleSubmit, setError, watch, formState } = useForm<Form>({
    resolver: valibotResolver(signUpSchema),
    ...formOptions,
    defaultValues: { account_id: '', password: '', confirm: '', referral_code: attribution.referral_code ?? '', terms: false, over_age: false },
  });
  const { errors, touchedFields } = formState;
  const repeated = repeatedField(touchedFields.confirm);
  useHold(formState.isDirty, 'sign-up');

  const submit = handleSubmit(async ({ account_id, password, referral_code, terms, over_age }) => {
    const account = normalisePhone(account_id) ?? account_id;
    const { referral_code: _prefilled, ...extras } = attribution;
    const outcome = await act.run({ account_id: account, password, terms, over_age, ...extras, ...(referral_code !== '' && { referral_code }) });
    if (outcome.status === 'success') onSent(account, outcome.value[0]);
    else if (outcome.status === 'failed') {
      // The code that was sent before is still good: on to typing it.
      if (outcome.failure.code === 'tac_is_valid') onSent(account, outcome.failure.details?.[0]);
      else refuse(outcome.failure, setError);
    }
  });

  return (
    <form className={f.form} onSubmit={(event) => void submit(event)} noValidate>
      <PhoneField
        label={t('form.phoneLabel')}
        required
        hint={t('signUp.phoneHint')}
        autoComplete="username"
        placeholder="917 123 4567"
        error={fieldText(errors.account_id)}
        {...register('account_id')}
      />
      <NewPassword
        label={t('form.passwordLabel')}
        required
        typed={watch('password')}
        error={fieldText(errors.password)}
        {...register('password', { deps: repeated })}
      />
      <PasswordField
        label={t('form.confirmLabel')}
        required
        autoComplete="new-password"
        showLabel={t('form.showPassword')}
        hideLabel={t('form.hidePassword')}
        error={fieldText(errors.confirm)}
        {...register('confirm')}
      />
      <TextField
        label={t('signUp.referral')}
        hint={t('signUp.referralHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={fieldText(errors.referral_code)}
        {...register('referral_code')}
      />
      <div>
        <Checkbox required label={t('signUp.terms')} error={fieldText(errors.terms)} {...register('terms')} />
        <TermsInShort />
        <Checkbox required label={t('signUp.age')} error={fieldText(errors.over_age)} {...register('over_age')} />
      </div>
      <FormError>{fieldText(errors.root)}</FormError>
      <Button type="submit" full size="lg" busy={act.busy}>
        {t('signUp.go')}
      </Button>
    </form>
  );
}
