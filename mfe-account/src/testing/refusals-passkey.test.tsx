// @vitest-environment happy-dom
import { type RefusalScreen, shownPlaces, wantedPlaces } from '@parol/kit/testing';
import { passkeyBegin, passkeyRemove, passkeyRename } from '@parol/wire/passkey';
import { expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { AddPasskey } from '../passkey/add-passkey.tsx';
import { RemovePasskey } from '../passkey/remove-passkey.tsx';
import { RenamePasskey } from '../passkey/rename-passkey.tsx';
import { opener } from './refusal-opener.tsx';
import { ok } from './render-remote.tsx';

const texts = { en, ph };
const ofFactor = ['totp_required', 'invalid_totp', 'totp_too_many_tries'];
const ofPhone = [
  'invalid_tac',
  'tac_expired',
  'tac_validated',
  'otp_too_many_tries',
  'tac_not_validate',
];
const phoneCode = { 'member/factorTac': () => ok({ resend_at: '2099-01-01T00:00:00.000Z' }) };
const nothing = () => undefined;
const passkey = {
  passkey_id: '1',
  name: 'Blue key',
  created_at: '2026-11-01T04:00:00Z',
  used_at: null,
};
const typed = { password: 'parol2026' };

const screens: readonly RefusalScreen[] = [
  {
    name: 'a new passkey',
    call: {
      ...passkeyBegin,
      codes: passkeyBegin.codes.filter((code) => code !== 'invalid_password'),
      required: {},
    },
    domain: 'passkey',
    goesOn: ofFactor,
    places: { tac_code: ofPhone },
    open: opener({ page: () => <AddPasskey onDone={nothing} />, own: phoneCode, typed }),
  },
  {
    name: 'another name of a passkey',
    call: { ...passkeyRename, required: { name: 'passkey_name_required' } },
    domain: 'passkey',
    places: { name: ['passkey_name_required'] },
    open: opener({ page: () => <RenamePasskey passkey={passkey} onDone={nothing} /> }),
  },
  {
    name: 'the end of a passkey',
    call: {
      ...passkeyRemove,
      codes: passkeyRemove.codes.filter((code) => code !== 'invalid_password'),
      required: {},
    },
    domain: 'passkey',
    goesOn: ofFactor,
    open: opener({ page: () => <RemovePasskey passkey={passkey} onDone={nothing} />, typed }),
  },
];

it.each(
  screens.flatMap((one) =>
    (['en', 'ph'] as const).map((language) => [one.name, language, one] as const),
  ),
)(
  '%s in %s - tells each code that it may be refused with where it belongs',
  async (_name, language, one) => {
    expect(await shownPlaces(one, language, texts[language])).toEqual(wantedPlaces(one));
  },
  20_000,
);
