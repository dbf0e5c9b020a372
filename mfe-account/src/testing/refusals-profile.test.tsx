// @vitest-environment happy-dom
import { testAccount } from '@parol/contract/testing';
import type { RefusalScreen } from '@parol/kit/testing';
import { setLimit } from '@parol/wire/responsible-gaming';
import { changePhone, confirmEmail, phoneTac, updateEmail } from '@parol/wire/contact';
import { kycSubmit } from '@parol/wire/kyc';
import { updatePassword, updateProfile } from '@parol/wire/member';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { ChangePhone } from '../contact/change-phone.tsx';
import { EmailSection } from '../contact/email-section.tsx';
import { KycForm } from '../kyc/kyc.form.tsx';
import { LimitSheet } from '../play-safely/limit-sheet.tsx';
import { ChangePassword } from '../setting/change-password.form.tsx';
import SettingPage from '../setting/setting.page.tsx';
import { ofCode, ofNewPassword, ofFactor } from './refusal-codes.ts';
import { opener, submit } from './refusal-opener.tsx';
import { ok } from './render-remote.tsx';
import { testRefusals } from './test-refusals.ts';

const soon = '2099-01-01T00:00:00.000Z';

const screens: readonly RefusalScreen[] = [
  {
    name: 'a password change',
    call: updatePassword,
    domain: 'security',
    places: {
      password: ['invalid_password', 'password_required'],
      new_password: [...ofNewPassword, 'new_password_required', 'no_changes'],
    },
    open: opener({
      page: () => <ChangePassword />,
      typed: { password: 'sampaguita58', new_password: 'sampaguita59', confirm: 'sampaguita59' },
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
    name: 'an e-mail change',
    call: updateEmail,
    domain: 'email',
    places: {
      contact_email: [
        'contact_email_required',
        'contact_email_registered',
        'invalidEmailFormat',
        'no_changes',
      ],
      password: ['invalid_password', 'password_required'],
    },
    goesOn: ['tac_is_valid'],
    open: opener({
      page: () => <EmailSection />,
      own: {
        'member/emailStatus': () =>
          ok({ contact_email: 'old@example.ph', verified: true, pending_email: null }),
      },
      typed: { contact_email: 'new@example.ph', password: 'sampaguita58' },
    }),
  },
  {
    name: 'the code that confirms an e-mail',
    call: confirmEmail,
    domain: 'otp',
    places: { otp: [...ofCode, 'tac_required'] },
    // The field of the second factor appears.
    goesOn: ofFactor,
    open: opener({
      page: () => <EmailSection />,
      own: {
        'member/emailStatus': () =>
          ok({ contact_email: 'old@example.ph', verified: true, pending_email: null }),
        'member/updateEmail': () => ok({ pending_email: 'new@example.ph', resend_at: soon }),
      },
      typed: { contact_email: 'new@example.ph', password: 'sampaguita58' },
      before: async () => submit(),
      code: 'otp',
    }),
  },
  {
    name: 'a phone change',
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
      typed: { contact_phone: '09181234567', password: 'sampaguita58' },
    }),
  },
  {
    name: 'the code that confirms a phone',
    call: changePhone,
    domain: 'otp',
    places: { otp: [...ofCode, 'tac_required'] },
    // The field of the second factor or the previous step appears.
    goesOn: [...ofFactor, 'tac_not_validate'],
    open: opener({
      page: () => <ChangePhone onDone={() => undefined} />,
      own: { 'member/phoneTac': () => ok({ resend_at: soon }) },
      typed: { contact_phone: '09181234567', password: 'sampaguita58' },
      before: async () => submit(),
      code: 'otp',
    }),
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
          title="Daily"
          onClose={() => undefined}
          onSaved={() => undefined}
        />
      ),
      typed: { amount: '500' },
    }),
  },
];

testRefusals(screens);
