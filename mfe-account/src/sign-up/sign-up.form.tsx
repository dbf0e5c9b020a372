import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAct, useT } from '@parol/contract';
import { parsePhone } from '@parol/domain';
import { Button, Checkbox, Form, FormError, PhoneField } from '@parol/ui';
import { signup, signupV2 } from '@parol/wire/member';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formOptions, repeatedField } from '../form/form-options.ts';
import { PasswordPair } from '../form/password-pair.tsx';
import { useFieldText, useRefusal } from '../form/refusal.ts';
import { useHold } from '../form/use-hold.ts';
import { currentAttribution } from './attribution.ts';
import { CodeField } from './code-field.tsx';
import { MoreFields } from './more-fields.tsx';
import { signUpSchema, type SignUpForm as Values } from './sign-up.schema.ts';
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
  contact_email_registered: 'contact_email',
  invalidEmailFormat: 'contact_email',
  contact_email_required: 'contact_email',
  invalid_referral_code: 'referral_code',
  affiliate_not_exists: 'affiliate_code',
  affiliate_inactive: 'affiliate_code',
  terms_required: 'terms',
  over_age_required: 'over_age',
} as const;

interface Props {
  /** The platform has sent a code to this account. */
  readonly onSent: (account: string, answer: unknown) => void;
}

/** First step of signing up: phone, password, referral code, perhaps an e-mail and a partner's code, terms and age. */
export function SignUpForm({ onSent }: Props) {
  const t = useT();
  // The first version wants an e-mail, the second takes a sign-up without one.
  const withEmail = useAct(signup);
  const withoutEmail = useAct(signupV2);
  const fieldText = useFieldText();
  const refuse = useRefusal<Values>('signUp', fields);
  const [attribution] = useState(currentAttribution);
  const { register, handleSubmit, setError, watch, formState } = useForm<Values>({
    resolver: valibotResolver(signUpSchema),
    ...formOptions,
    defaultValues: {
      account_id: '',
      password: '',
      confirm: '',
      contact_email: '',
      referral_code: attribution.referral_code ?? '',
      affiliate_code: attribution.affiliate_code ?? '',
      terms: false,
      over_age: false,
    },
  });
  const { errors, touchedFields } = formState;
  const repeated = repeatedField(touchedFields.confirm);
  useHold(formState.isDirty, 'sign-up');

  const submit = handleSubmit(
    async ({
      account_id,
      password,
      contact_email,
      referral_code,
      affiliate_code,
      terms,
      over_age,
    }) => {
      const account = parsePhone(account_id) ?? account_id;
      const { referral_code: _referral, affiliate_code: _affiliate, ...extras } = attribution;
      const codes = {
        ...(referral_code !== '' && { referral_code }),
        ...(affiliate_code !== '' && { affiliate_code }),
      };
      const body = { account_id: account, password, terms, over_age, ...extras, ...codes };
      const outcome = await (contact_email === ''
        ? withoutEmail.run(body)
        : withEmail.run({ ...body, contact_email }));
      if (outcome.status === 'success') onSent(account, outcome.value[0]);
      else if (outcome.status === 'failed') {
        // The code that was sent before is still good: on to typing it.
        if (outcome.failure.code === 'tac_is_valid') onSent(account, outcome.failure.details?.[0]);
        else refuse(outcome.failure, setError);
      }
    },
  );

  return (
    <Form onSubmit={(event) => void submit(event)}>
      <PhoneField
        label={t('form.phoneLabel')}
        required
        hint={t('signUp.phoneHint')}
        autoComplete="username"
        placeholder="917 123 4567"
        error={fieldText(errors.account_id)}
        {...register('account_id')}
      />
      <PasswordPair
        label={t('form.passwordLabel')}
        typed={watch('password')}
        field={register('password', { deps: repeated })}
        error={errors.password}
        repeat={register('confirm')}
        repeatError={errors.confirm}
      />
      <CodeField
        kind="referral"
        label={t('signUp.referral')}
        hint={t('signUp.referralHint')}
        typed={watch('referral_code')}
        error={fieldText(errors.referral_code)}
        field={register('referral_code')}
      />
      <MoreFields
        email={{ error: fieldText(errors.contact_email), field: register('contact_email') }}
        partner={{
          typed: watch('affiliate_code'),
          error: fieldText(errors.affiliate_code),
          field: register('affiliate_code'),
        }}
        initiallyOpen={attribution.affiliate_code !== undefined}
      />
      <div>
        <Checkbox
          required
          label={t('signUp.terms')}
          error={fieldText(errors.terms)}
          {...register('terms')}
        />
        <TermsInShort />
        <Checkbox
          required
          label={t('signUp.age')}
          error={fieldText(errors.over_age)}
          {...register('over_age')}
        />
      </div>
      <FormError>{fieldText(errors.root)}</FormError>
      <Button type="submit" full size="lg" busy={withEmail.busy || withoutEmail.busy}>
        {t('signUp.go')}
      </Button>
    </Form>
  );
}
