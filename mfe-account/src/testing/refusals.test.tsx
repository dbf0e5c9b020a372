// @vitest-environment happy-dom
import type { RefusalScreen } from '@parol/kit/testing';
import {
  forgotPassword,
  login,
  loginTac,
  newLogin,
  resetPassword,
  signup,
  signupV2,
  validateTac,
} from '@parol/wire/member';
import { fireEvent, screen } from '@testing-library/react';
import { Forgot } from '../forgot/forgot.tsx';
import { LogIn } from '../log-in/log-in.tsx';
import { SignUp } from '../sign-up/sign-up.tsx';
import { ofCode, ofNewPassword, ofFactor } from './refusal-codes.ts';
import { missing, opener, pending, type } from './refusal-opener.tsx';
import { testRefusals } from './test-refusals.ts';

const surface = { kind: 'page' } as const;
const signUp = {
  domain: 'signUp',
  places: {
    account_id: ['invalidPhoneNumberFormat', 'contact_phone_exists', 'account_id_required'],
    password: [...ofNewPassword, 'password_required'],
    contact_email: ['contact_email_registered', 'invalidEmailFormat'],
    referral_code: ['invalid_referral_code'],
    affiliate_code: ['affiliate_not_exists', 'affiliate_inactive'],
    terms: ['terms_required'],
    over_age: ['over_age_required'],
  },
  // The previous code is still valid, so continue to the code step.
  goesOn: ['tac_is_valid'],
} as const;
const filledSignUp = {
  account_id: '09171234567',
  password: 'sampaguita58',
  confirm: 'sampaguita58',
  terms: '',
  over_age: '',
};

const screens: readonly RefusalScreen[] = [
  {
    name: 'signing up',
    call: signupV2,
    ...signUp,
    open: opener({ page: () => <SignUp surface={surface} />, visitor: true, typed: filledSignUp }),
  },
  {
    name: 'signing up with an e-mail',
    call: signup,
    ...signUp,
    places: {
      ...signUp.places,
      contact_email: [...signUp.places.contact_email, 'contact_email_required'],
    },
    open: opener({
      page: () => <SignUp surface={surface} />,
      visitor: true,
      typed: { ...filledSignUp, contact_email: 'maria@example.ph' },
    }),
  },
  {
    name: 'the code of a sign-up',
    call: validateTac,
    domain: 'otp',
    places: { otp: [...ofCode, 'tac_required'] },
    // The registration has expired, so the form is shown again.
    goesOn: ['account_not_exists'],
    open: opener({
      page: pending('signup', () => <SignUp surface={surface} />),
      visitor: true,
      code: 'otp',
      sendsItself: true,
    }),
  },
  {
    name: 'logging in',
    call: login,
    domain: 'logIn',
    places: { account_id: ['username_required'], password: ['password_required'] },
    goesOn: ofFactor,
    open: opener({
      page: () => <LogIn surface={surface} />,
      visitor: true,
      typed: { account_id: '09171234567', password: 'sampaguita58' },
    }),
  },
  {
    name: 'asking for a code to log in',
    call: loginTac,
    domain: 'logIn',
    places: { account_id: ['invalidPhoneNumberFormat', 'account_id_required'] },
    goesOn: ['tac_is_valid'],
    open: opener({
      page: () => <LogIn surface={surface} />,
      visitor: true,
      before: async () => {
        fireEvent.click(screen.getAllByRole('tab')[1] ?? missing('the tab'));
        await type('account_id', '09171234567');
      },
    }),
  },
  {
    name: 'logging in with a code',
    call: newLogin,
    domain: 'otp',
    places: { otp: [...ofCode, 'member_otp_required'] },
    goesOn: ofFactor,
    open: opener({
      page: pending('login', () => <LogIn surface={surface} />),
      visitor: true,
      code: 'otp',
      sendsItself: true,
    }),
  },
  {
    name: 'a forgotten password',
    call: forgotPassword,
    domain: 'forgot',
    places: { account_id: ['account_id_required'], contact_phone: ['contact_phone_required'] },
    goesOn: ['tac_is_valid'],
    open: opener({
      page: () => <Forgot surface={surface} />,
      visitor: true,
      typed: { account_id: '09171234567', contact_phone: '4567' },
    }),
  },
  {
    name: 'a new password',
    call: resetPassword,
    domain: 'otp',
    places: {
      tac: [...ofCode, 'tac_required'],
      new_password: [...ofNewPassword, 'new_password_required'],
    },
    goesOn: ofFactor,
    open: opener({
      page: pending('forgot', () => <Forgot surface={surface} />),
      visitor: true,
      typed: { new_password: 'sampaguita59', confirm: 'sampaguita59' },
      code: 'tac',
    }),
  },
];

testRefusals(screens);
