import { missingField, type Call } from '@parol/wire';
import { addBankV2 } from '@parol/wire/fund';
import { kycSubmit } from '@parol/wire/kyc';
import { forgotPassword, login, newLogin, signupV2, updateProfile } from '@parol/wire/member';
import { passkeyRename } from '@parol/wire/passkey';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { forgotSchema } from '../forgot/forgot.schema.ts';
import { kycSchema } from '../kyc/kyc.schema.ts';
import { otpLogInCodeSchema, passwordLogInSchema } from '../log-in/log-in.schema.ts';
import { nameSchema } from '../passkey/passkey.schema.ts';
import { payoutSchema } from '../payout/payout.schema.ts';
import { profileSchema } from '../setting/profile.schema.ts';
import { signUpSchema } from '../sign-up/sign-up.schema.ts';

/** A form's rules, its call, and what is typed into the other fields. */
interface Case {
  readonly schema: v.GenericSchema<unknown, Record<string, unknown>>;
  readonly call: Call;
  readonly typed: Readonly<Record<string, unknown>>;
  /** Fields of the request that are no text fields of the form. */
  readonly rest?: Readonly<Record<string, unknown>>;
}

/** Fields with a choice or an upload, in which nothing can be typed. */
const chosen = ['kind', 'gender', 'front', 'back', 'selfie', 'bank_id'];

const account_id = '0917 123 4567';
const forms: Readonly<Record<string, Case>> = {
  'log in': {
    schema: passwordLogInSchema,
    call: login,
    typed: { account_id, password: 'Lantern2026' },
  },
  'log in by code': {
    schema: otpLogInCodeSchema,
    call: newLogin,
    typed: { member_otp: '482913' },
    rest: { account_id },
  },
  'sign up': {
    schema: signUpSchema,
    call: signupV2,
    typed: {
      account_id,
      password: 'Lantern2026',
      confirm: 'Lantern2026',
      contact_email: '',
      referral_code: '',
      affiliate_code: '',
      terms: true,
      over_age: true,
    },
  },
  'forgotten password': {
    schema: forgotSchema,
    call: forgotPassword,
    typed: { account_id, contact_phone: '4567' },
  },
  profile: {
    schema: profileSchema('2026-11-27'),
    call: updateProfile,
    typed: { full_name: 'Maria', nickname: '', gender: 'female', birthday: '1990-01-01' },
  },
  'name of a passkey': {
    schema: nameSchema,
    call: passkeyRename,
    typed: { name: 'Phone' },
    rest: { passkey_id: '1' },
  },
  'proof of identity': {
    schema: kycSchema('2026-11-27'),
    call: kycSubmit,
    typed: {
      kind: 'passport',
      document_no: 'P1234567A',
      full_name: 'Maria Santos',
      birthday: '1990-01-01',
      front: 'a',
      back: 'a',
      selfie: 'a',
    },
  },
  'bank account': {
    schema: payoutSchema('bank', [{ bank_id: 'bpi', number_length: null }]),
    call: addBankV2,
    typed: {
      bank_id: 'bpi',
      bank_acc_holder: 'Maria',
      bank_acc_no: '1234567890',
      tac_code: '482913',
    },
    rest: { bank_name: 'BPI' },
  },
};

const marks = '\u202a\u200b\u00ad\u202c\ufeff\u00a0';
const texts = [
  `${marks.repeat(5)}0917\u2011123\u20114567${marks.repeat(5)}`,
  '+63 (0) 917 - 123 - 4567, the one with the longer name',
  '٤٨٢٩١٣',
  '482913 is your Parol code. Do not share it with anyone.\n@parol.ph #482913',
  '\u{1f3ee}'.repeat(30),
  'Ñ'.repeat(30),
  'n\u0303'.repeat(80),
  'a'.repeat(80),
  '1'.repeat(20),
  '1'.repeat(34),
  '1'.repeat(60),
  'a1'.repeat(50),
  'a1'.repeat(150),
  `${'a'.repeat(50)}@example.ph`,
  `${'a'.repeat(64)}@${'b'.repeat(60)}.ph`,
  ' maria@example.ph\u200b',
  // What a date field gives while its year is typed.
  '0199-01-01',
  '1899-12-31',
];

describe.each(Object.entries(forms))('the form "%s"', (_, { schema, call, typed, rest }) => {
  const fields = Object.keys(typed).filter(
    (name) => typeof typed[name] === 'string' && !chosen.includes(name),
  );
  it.each(fields)('with any text in %s that it accepts - makes a well-formed call', (field) => {
    for (const text of field === 'birthday' ? texts.filter(isDay) : texts) {
      const checked = v.safeParse(schema, { ...typed, [field]: text });
      if (!checked.success) continue;
      const { confirm: _confirm, ...values } = checked.output;
      const body = { ...values, ...rest };
      if (missingField(call, body)) continue;
      const read = v.safeParse(call.request(), withoutEmpty(body));
      expect([text, read.issues?.map(({ message }) => message)]).toEqual([text, undefined]);
    }
  });
});

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** Forms leave optional fields out that are empty. */
const withoutEmpty = (body: object) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''));
