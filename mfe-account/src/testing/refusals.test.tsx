// @vitest-environment happy-dom
import { testAccount } from '@parol/contract/testing';
import { shownPlaces, wantedPlaces, type RefusalScreen } from '@parol/kit/testing';
import { setLimit } from '@parol/wire/care';
import { changePhone, confirmEmail, phoneTac, updateEmail } from '@parol/wire/contact';
import { addBankV2, addEwalletV2, setDefaultBank } from '@parol/wire/fund';
import { kycSubmit } from '@parol/wire/kyc';
import {
  forgotPassword,
  login,
  loginTac,
  newLogin,
  resetPassword,
  signup,
  signupV2,
  updatePassword,
  updateProfile,
  validateTac,
} from '@parol/wire/member';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { ChangePhone } from '../contact/change-phone.tsx';
import { EmailSection } from '../contact/email-section.tsx';
import { Forgot } from '../forgot/forgot.tsx';
import { KycForm } from '../kyc/kyc.form.tsx';
import { LogIn } from '../log-in/log-in.tsx';
import { AddPayout } from '../payout/add-payout.tsx';
import { PayoutCard } from '../payout/payout-card.tsx';
import { LimitSheet } from '../play-safely/limit-sheet.tsx';
import { ChangePassword } from '../setting/change-password.form.tsx';
import SettingPage from '../setting/setting.page.tsx';
import { SignUp } from '../sign-up/sign-up.tsx';
import { missing, opener, pending, submit, type as typeIn } from './refusal-opener.tsx';
import { ok, renderRemote } from './render-remote.tsx';

const texts = { en, ph };
const surface = { kind: 'page' } as const;
const institutions = [
  {
    bank_id: 'gcash',
    bank_name: 'GCash',
    kind: 'ewallet',
    mark_text: 'G',
    mark_color: '#0a5cff',
    number_length: 11,
  },
  {
    bank_id: 'bpi',
    bank_name: 'BPI',
    kind: 'bank',
    mark_text: 'BPI',
    mark_color: '#b1121a',
    number_length: 10,
  },
];
const soon = '2099-01-01T00:00:00.000Z';

const ofCode = ['invalid_tac', 'tac_expired', 'tac_validated', 'otp_too_many_tries'];
const ofPassword = ['passwordStrengthError', 'common_password'];
const askForFactor = ['totp_required', 'invalid_totp', 'totp_too_many_tries'];
const signUp = {
  domain: 'signUp',
  places: {
    account_id: ['invalidPhoneNumberFormat', 'contact_phone_exists', 'account_id_required'],
    password: [...ofPassword, 'password_required'],
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
  password: 'parol2026',
  confirm: 'parol2026',
  terms: '',
  over_age: '',
};
const payout = {
  tac_code: [...ofCode, 'tac_not_validate'],
  bank_acc_holder: ['bank_acc_holder_not_same', 'bank_acc_holder_required', 'holder_name_required'],
  bank_acc_no: ['invalid_bank_acc_no', 'bank_acc_no_required', 'bank_account_taken'],
};

const payoutReplies = {
  'fund/bankLookup': () => ok(...institutions),
  'member/bankTac': () => ok({ resend_at: soon }),
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
    goesOn: askForFactor,
    open: opener({
      page: () => <LogIn surface={surface} />,
      visitor: true,
      typed: { account_id: '09171234567', password: 'parol2026' },
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
        await typeIn('account_id', '09171234567');
      },
    }),
  },
  {
    name: 'logging in with a code',
    call: newLogin,
    domain: 'otp',
    places: { otp: [...ofCode, 'member_otp_required'] },
    goesOn: askForFactor,
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
      new_password: [...ofPassword, 'new_password_required'],
    },
    goesOn: askForFactor,
    open: opener({
      page: pending('forgot', () => <Forgot surface={surface} />),
      visitor: true,
      typed: { new_password: 'parol2027', confirm: 'parol2027' },
      code: 'tac',
    }),
  },
  {
    name: 'another password',
    call: updatePassword,
    domain: 'security',
    places: {
      password: ['invalid_password', 'password_required'],
      new_password: [...ofPassword, 'new_password_required', 'no_changes'],
    },
    open: opener({
      page: () => <ChangePassword />,
      typed: { password: 'parol2026', new_password: 'parol2027', confirm: 'parol2027' },
    }),
  },
  {
    name: 'the profile',
    call: updateProfile,
    domain: 'profile',
    places: {
      full_name: ['full_name_required', 'full_name_locked'],
      birthday: ['under_age', 'profile_locked'],
    },
    open: opener({ page: () => <SettingPage />, typed: { nickname: 'Ria' } }),
  },
  {
    name: 'another e-mail',
    call: updateEmail,
    domain: 'email',
    places: {
      contact_email: [
        'contact_email_required',
        'contact_email_registered',
        'invalidEmailFormat',
        'no_changes',
      ],
    },
    goesOn: ['tac_is_valid'],
    open: opener({
      page: () => <EmailSection />,
      own: {
        'member/emailStatus': () =>
          ok({ contact_email: 'old@example.ph', verified: true, pending_email: null }),
      },
      typed: { contact_email: 'new@example.ph' },
    }),
  },
  {
    name: 'the code of an e-mail',
    call: confirmEmail,
    domain: 'otp',
    places: { otp: [...ofCode, 'tac_required'] },
    open: opener({
      page: () => <EmailSection />,
      own: {
        'member/emailStatus': () =>
          ok({ contact_email: 'old@example.ph', verified: true, pending_email: null }),
        'member/updateEmail': () => ok({ pending_email: 'new@example.ph', resend_at: soon }),
      },
      typed: { contact_email: 'new@example.ph' },
      before: async () => submit(),
      code: 'otp',
    }),
  },
  {
    name: 'another phone',
    call: phoneTac,
    domain: 'phone',
    places: {
      contact_phone: [
        'contact_phone_required',
        'contact_phone_exists',
        'invalidPhoneNumberFormat',
        'no_changes',
      ],
      password: ['invalid_password', 'password_required'],
      tac_code: [...ofCode, 'tac_not_validate'],
    },
    goesOn: ['tac_is_valid'],
    open: opener({
      page: () => <ChangePhone onDone={() => undefined} />,
      own: { 'member/ownPhoneTac': () => ok({ resend_at: soon }) },
      typed: { contact_phone: '09181234567', password: 'parol2026' },
    }),
  },
  {
    name: 'the code of a phone',
    call: changePhone,
    domain: 'otp',
    places: { otp: [...ofCode, 'tac_required'] },
    // The field of the second factor or the step before appears.
    goesOn: [...askForFactor, 'tac_not_validate'],
    open: opener({
      page: () => <ChangePhone onDone={() => undefined} />,
      own: { 'member/phoneTac': () => ok({ resend_at: soon }) },
      typed: { contact_phone: '09181234567', password: 'parol2026' },
      before: async () => submit(),
      code: 'otp',
    }),
  },
  {
    name: 'a bank account',
    call: addBankV2,
    domain: 'payout',
    places: {
      ...payout,
      bank_acc_no: [...payout.bank_acc_no, 'bank_member_exists'],
      bank_id: ['invalid_bank_id', 'bank_id_required', 'bank_name_required'],
    },
    goesOn: askForFactor,
    open: opener({
      page: () => <AddPayout kind="bank" close={() => undefined} />,
      own: payoutReplies,
      typed: { bank_id: 'bpi', bank_acc_no: '1234567890' },
    }),
  },
  {
    name: 'an e-wallet',
    call: addEwalletV2,
    domain: 'payout',
    places: {
      ...payout,
      bank_acc_no: [...payout.bank_acc_no, 'member_ewallet_exists'],
      ewallet: ['invalid_bank_id', 'bank_id_required'],
    },
    goesOn: askForFactor,
    open: opener({
      page: () => <AddPayout kind="ewallet" close={() => undefined} />,
      own: payoutReplies,
      typed: { ewallet: 'gcash', bank_acc_no: '09171234567' },
    }),
  },
  {
    name: 'the default account',
    call: setDefaultBank,
    domain: 'payout',
    otherwise: 'toast',
    open: async (replies, language) => {
      const row = {
        ...institutions[1],
        bank_acc_holder: 'Maria',
        bank_acc_no: '••••4567',
        account_ref: 'r1',
        is_default: false,
        usable_from: '2026-01-01T00:00:00Z',
      };
      const card = <PayoutCard row={row as Parameters<typeof PayoutCard>[0]['row']} />;
      const { log } = renderRemote(card, {
        account: {},
        language,
        replies,
      });
      return { log, send: async () => void fireEvent.click(screen.getByRole('button')) };
    },
  },
  {
    name: 'a proof of identity',
    call: kycSubmit,
    domain: 'kyc',
    places: {
      document_no: ['document_no_required', 'invalid_document_no', 'kyc_document_used'],
      full_name: ['full_name_required', 'kyc_name_differs'],
      birthday: ['birthday_required', 'under_age'],
    },
    open: opener({
      page: () => <KycForm account={testAccount} onDone={async () => undefined} />,
      own: { 'member/upload': () => ok({ attachment_path: 'opaque' }) },
      typed: { kind: 'passport', document_no: 'P1234567A', birthday: '1990-05-04' },
      before: async () => {
        const files = [...document.querySelectorAll('input[type=file]')];
        for (const file of files)
          fireEvent.change(file, {
            target: { files: [new File([new Uint8Array(9)], 'front.jpg', { type: 'image/jpeg' })] },
          });
        await waitFor(() => expect(screen.getAllByText(/front\.jpg/)).toHaveLength(files.length));
      },
    }),
  },
  {
    name: 'a limit',
    call: setLimit,
    domain: 'care',
    places: {
      amount: ['invalid_amount', 'amount_whole_centavos', 'limit_out_of_range', 'no_changes'],
    },
    open: opener({
      page: () => (
        <LimitSheet
          limit={{
            kind: 'deposit',
            span: 'day',
            limit: null,
            used: 0n,
            resets_at: soon,
            waiting: null,
          }}
          title="A day"
          onClose={() => undefined}
          onSaved={() => undefined}
        />
      ),
      typed: { amount: '500' },
    }),
  },
];

it.each(
  screens.flatMap((one) =>
    (['en', 'ph'] as const).map((language) => [one.name, language, one] as const),
  ),
)('%s in %s - shows each of its refusal codes in the right place', async (_name, language, one) => {
  expect(await shownPlaces(one, language, texts[language])).toEqual(wantedPlaces(one));
});
