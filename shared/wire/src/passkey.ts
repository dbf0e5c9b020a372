import * as v from 'valibot';
import { call } from './call/call.ts';
import { emptyRow, instant, name, noFields, oneTimeCode, password, text } from './call/fields.ts';
import { accountRow } from './member/account.ts';
import { sessionCodes } from './member/codes.ts';
import { ownerTacCodes, ownerTacPlaces } from './call/tac.ts';
import { totpCodes, totpField, totpPlaces } from './call/totp-field.ts';

/** The longest name of a passkey. */
export const passkeyNameLength = 40;

/** The browser's response as JSON text: the credential in the JSON form of Web Authentication. */
const credential = () => text(16_000);
/** Options of Web Authentication in their JSON form, for the browser's own functions. */
const optionsRow = () => v.looseObject({ options: v.looseObject({ challenge: v.string() }) });
/** Refusal codes for the browser's response. */
const answerCodes = ['passkey_invalid', 'passkey_expired', 'passkey_copied'] as const;
const ownerPlaces = { invalid_password: 'password', ...totpPlaces } as const;

/**
 * A challenge for a passkey, for a log-in or for a proof to send in `totp`. A visitor's challenge
 * names no account, so that it is the same for all accounts.
 */
export const passkeyChallenge = /*#__PURE__*/ call({
  group: 'member',
  name: 'passkeyChallenge',
  auth: 'none',
  identity: 'optional',
  onFailure: 'leave',
  request: () => v.strictObject({ purpose: v.picklist(['login', 'proof']) }),
  row: optionsRow,
});
/** Logs in with a passkey, which counts as both factors. */
export const passkeyLogin = /*#__PURE__*/ call({
  group: 'member',
  name: 'passkeyLogin',
  auth: 'none',
  onFailure: 'leave',
  request: () => v.strictObject({ credential: credential() }),
  row: accountRow,
  codes: [...answerCodes, ...sessionCodes],
});
/**
 * Exchanges the passkey's response for a proof to send in `totp`. It works once, within two
 * minutes, in the same session, or for visitors in the same browser.
 */
export const passkeyProof = /*#__PURE__*/ call({
  group: 'member',
  name: 'passkeyProof',
  auth: 'none',
  identity: 'optional',
  onFailure: 'leave',
  request: () => v.strictObject({ credential: credential() }),
  row: () => v.looseObject({ totp: v.string() }),
  codes: answerCodes,
});
/** The member's passkeys, oldest first. */
export const passkeyList = /*#__PURE__*/ call({
  group: 'member',
  name: 'passkeyList',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: () =>
    v.looseObject({
      passkey_id: v.string(),
      name: v.string(),
      created_at: instant(),
      used_at: v.nullable(instant()),
    }),
});
/** Options for a new passkey, after the password and the proofs of totpBegin. */
export const passkeyBegin = /*#__PURE__*/ call({
  group: 'member',
  name: 'passkeyBegin',
  request: () =>
    v.strictObject({
      password: password(),
      tac_code: v.optional(oneTimeCode()),
      totp: totpField(),
    }),
  row: optionsRow,
  required: { password: 'password_required' },
  codes: ['invalid_password', 'passkey_limit', ...ownerTacCodes, ...totpCodes],
  places: { ...ownerPlaces, .../*#__PURE__*/ ownerTacPlaces() },
});
/**
 * Stores the new passkey; without a name it is named after the browser. If it is the member's first
 * second factor, the reply has the recovery codes, which are shown only here.
 */
export const passkeyAdd = /*#__PURE__*/ call({
  group: 'member',
  name: 'passkeyAdd',
  request: () =>
    v.strictObject({
      credential: credential(),
      name: v.optional(v.pipe(name(passkeyNameLength), v.nonEmpty())),
    }),
  row: () => v.looseObject({ passkey_id: v.string(), recovery_codes: v.array(v.string()) }),
  codes: ['passkey_invalid', 'passkey_expired', 'passkey_exists', 'passkey_limit'],
});
export const passkeyRename = /*#__PURE__*/ call({
  group: 'member',
  name: 'passkeyRename',
  request: () => v.strictObject({ passkey_id: text(40), name: name(passkeyNameLength) }),
  row: emptyRow,
  required: { passkey_id: 'passkey_id_required', name: 'passkey_name_required' },
  codes: ['passkey_not_exists'],
});
/**
 * Removes a passkey; requires the password and a second factor: an app's, recovery or passkey's.
 */
export const passkeyRemove = /*#__PURE__*/ call({
  group: 'member',
  name: 'passkeyRemove',
  request: () => v.strictObject({ passkey_id: text(40), password: password(), totp: totpField() }),
  row: emptyRow,
  required: { passkey_id: 'passkey_id_required', password: 'password_required' },
  codes: ['invalid_password', 'passkey_not_exists', ...totpCodes],
  places: ownerPlaces,
});
