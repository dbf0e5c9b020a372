/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codes } from '@parol/wire';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };

const languages = { en, ph } as const;

/** Keys of nested texts as paths, including plural suffixes. */
const keysOf = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value as object, `${prefix}${key}.`),
  );

type Texts = { readonly [key: string]: string | Texts };
type Language = keyof typeof languages;
const checkout = join(import.meta.dirname, '../../..');
const remotes = readdirSync(checkout).filter((name) => name.startsWith('mfe-'));
const errorsOf = (part: string, language: string): Texts => {
  const file = join(checkout, part, 'locales', `${language}.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly errors?: Texts }).errors ?? {};
};
/** The general texts of codes as [part, code, text]: of the shell, and of the remotes. */
const codeTexts = (language: string): readonly (readonly [string, string, string])[] =>
  ['shell', ...remotes].flatMap((part) =>
    Object.entries(errorsOf(part, language)).flatMap(([code, text]) =>
      typeof text === 'string' ? [[part, code, text] as const] : [],
    ),
  );
const textsOf = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(codeTexts(language).map(([, code, text]) => [code, text]));
const texts = { en: textsOf('en'), ph: textsOf('ph') };

describe.each(Object.keys(languages) as Language[])('texts of codes in %s', (language) => {
  it('has one for every code of the platform', () => {
    expect(codes.filter((code) => texts[language][code] === undefined)).toEqual([]);
  });

  it('has none both in the shell and in a remote, or in two remotes', () => {
    const all = codeTexts(language).map(([, code]) => code);
    expect(all.filter((code, index) => all.indexOf(code) !== index)).toEqual([]);
  });
});

/** Texts that specification §8 quotes. */
const inSoManyWords: Partial<Record<(typeof codes)[number], string>> = {
  session_not_exists: 'Your session has expired, please login again.',
  '0': 'Your session has expired, please login again.',
  session_expired: 'Session Expired',
  disconnect: 'Please check your connection and try again',
  undefined: 'Please check your connection and try again',
  BLOCK: 'Your account has been suspended',
  block: 'Your account has been suspended',
  invalid_password: 'Invalid username/ password',
  verification_failed: 'Invalid username/ phone number',
  verify_failed: 'Invalid username/ phone number',
  invalid_tac: 'Invalid OTP',
  tac_validated: 'OTP is validated. Please request again',
  OK: 'OTP sent successfully',
  contact_email_registered: 'Email already exists',
  bank_member_full: 'Reach maximum capacity of bank accounts (10 accounts)',
  member_ewallet_full: 'Reach maximum capacity of e-wallet accounts (10 accounts)',
  bank_acc_holder_not_same: 'Invalid Account Name',
  exceed_withdrawal_frequency: 'You have exceeded the daily withdrawal limit.(5 times per day)',
  game_not_supported: "Game is not supported in the bonus you've claimed.",
  free_credit_detected: 'Deposit to play',
  launch_fail: 'Launch game error, please contact admin',
  playerCreatedError: 'Launch game error, please contact admin',
  'SERVER BUSY': 'Launch game error, please contact admin',
  systemError: 'Unexpected Error',
  inner_catch: 'Unexpected Error',
  username_required: 'Please enter username',
  password_required: 'Please enter password',
};

it("contains the specification's texts word for word", () => {
  expect(texts.en).toMatchObject(inSoManyWords);
  expect(texts.ph.min_withdrawal_not_met).toBe(
    'Ang halaga ng pag-wiwithdraw ay dapat na mas mataas o pantay sa 50',
  );
});

/**
 * A remote's own texts, in any domain, for codes whose text the specification quotes, as [path,
 * code, text].
 */
function wordedIn(texts: Texts, path = ''): readonly (readonly [string, string, string])[] {
  return Object.entries(texts).flatMap(([key, value]) => {
    if (typeof value !== 'string') return wordedIn(value, `${path}${key}.`);
    return key in inSoManyWords ? [[path + key, key, value] as const] : [];
  });
}

it.each(
  remotes.flatMap((remote) =>
    (['en', 'ph'] as const).map((language) => [remote, language] as const),
  ),
)(
  '%s in %s - has the exact wording of each text that the specification quotes',
  (remote, language) => {
    const own = wordedIn(errorsOf(remote, language));
    expect(own.filter(([, code, text]) => text !== texts[language][code])).toEqual([]);
  },
);

it('uses one wording for missing fields, except where the specification or a form has its own', () => {
  const missing = codes.filter(
    (code) => code.endsWith('_required') && !/^(?:Please|Only)/.test(texts.en[code] ?? ''),
  );
  expect(missing.filter((code) => !/^[A-Z].* is required$/.test(texts.en[code] ?? ''))).toEqual([]);
  expect(missing.filter((code) => !texts.ph[code]?.startsWith('Kailangan ang '))).toEqual([]);
});

it('has the same placeholders in both languages', () => {
  const figuresOf = (text = '') =>
    [...text.matchAll(/\{\{(\w+)\}\}/g)]
      .map(([, figure = '']) => figure)
      .toSorted((a, b) => a.localeCompare(b));
  expect(
    codes.filter((code) => String(figuresOf(texts.en[code])) !== String(figuresOf(texts.ph[code]))),
  ).toEqual([]);
});

it('has the same keys in both languages', () => {
  expect(keysOf(ph).toSorted()).toEqual(keysOf(en).toSorted());
});

it('differs in Filipino and English', () => {
  const same = codes.filter((code) => texts.en[code] === texts.ph[code]);
  expect(same).toEqual([]);
});
