import { useT } from '@parol/contract';
import { useCallForm } from '@parol/kit';
import { Button, Checkbox, Form, FormError, Note, PhoneField } from '@parol/ui';
import { signup, signupV2 } from '@parol/wire/member';
import { PasswordPair } from '../form/password-pair.tsx';
import { codeStepHandlers } from '../otp/valid-code.ts';
import { useAttribution } from './attribution.ts';
import { CodeField } from './code-field.tsx';
import { MoreFields } from './more-fields.tsx';
import { signUpRequest } from './sign-up-request.ts';
import { signUpSchema, type SignUpFields } from './sign-up.schema.ts';
import { TermsInShort } from './terms-in-short.tsx';

interface Props {
  /** Called once a code is pending for the account. */
  readonly onSent: (account: string, answer: unknown) => void;
}

/** Version 1 of the call requires an e-mail; version 2 does not. */
const callFor = ({ contact_email }: SignUpFields) => (contact_email === '' ? signupV2 : signup);

/** First step of the sign-up: phone, password, codes, e-mail, terms and age. */
export function SignUpForm({ onSent }: Props) {
  const t = useT();
  const attribution = useAttribution();
  const form = useCallForm(callFor, signUpSchema, {
    name: 'sign-up',
    domain: 'signUp',
    initial: {
      account_id: '',
      password: '',
      confirm: '',
      contact_email: '',
      referral_code: attribution.referral_code ?? '',
      affiliate_code: attribution.affiliate_code ?? '',
      terms: false,
      over_age: false,
    },
    together: [['password', 'confirm']],
    request: (checked) => signUpRequest(checked, attribution),
    ...codeStepHandlers((checked: { readonly account_id: string }, answer) =>
      onSent(checked.account_id, answer),
    ),
  });

  return (
    <Form {...form.props}>
      <PhoneField
        label={t('form.phoneLabel')}
        required
        hint={t('signUp.phoneHint')}
        autoComplete="username"
        placeholder="917 123 4567"
        {...form.field('account_id')}
      />
      <PasswordPair
        label={t('form.passwordLabel')}
        typed={form.value('password')}
        field={form.field('password')}
        repeat={form.field('confirm')}
      />
      <CodeField
        kind="referral"
        label={t('signUp.referral')}
        hint={t('signUp.referralHint')}
        typed={form.value('referral_code')}
        field={form.field('referral_code')}
      />
      {form.value('referral_code').trim() !== '' && <Note>{t('signUp.referralSeen')}</Note>}
      <MoreFields
        email={form.field('contact_email')}
        partner={{ typed: form.value('affiliate_code'), field: form.field('affiliate_code') }}
        initiallyOpen={attribution.affiliate_code !== undefined}
      />
      <div>
        <Checkbox required label={t('signUp.terms')} {...form.field('terms')} />
        <TermsInShort />
        <Checkbox required label={t('signUp.age')} {...form.field('over_age')} />
      </div>
      <FormError>{form.error}</FormError>
      <Button type="submit" full size="lg" busy={form.busy}>
        {t('signUp.go')}
      </Button>
    </Form>
  );
}
