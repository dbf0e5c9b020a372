// @vitest-environment happy-dom
import type { RefusalScreen } from '@parol/kit/testing';
import { passkeyBegin, passkeyRemove, passkeyRename } from '@parol/wire/passkey';
import { AddPasskey } from '../passkey/add-passkey.tsx';
import { RemovePasskey } from '../passkey/remove-passkey.tsx';
import { RenamePasskey } from '../passkey/rename-passkey.tsx';
import { ofCode, ofFactor } from './refusal-codes.ts';
import { opener } from './refusal-opener.tsx';
import { ok } from './render-remote.tsx';
import { testRefusals } from './test-refusals.ts';

const ofPhone = [...ofCode, 'tac_not_validate'];
const phoneCode = { 'member/factorTac': () => ok({ resend_at: '2099-01-01T00:00:00.000Z' }) };
const nothing = () => undefined;
const passkey = {
  passkey_id: '1',
  name: 'Blue key',
  created_at: '2026-11-01T04:00:00Z',
  used_at: null,
};
const typed = { password: 'sampaguita58' };

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
    name: 'renaming a passkey',
    call: { ...passkeyRename, required: { name: 'passkey_name_required' } },
    domain: 'passkey',
    places: { name: ['passkey_name_required'] },
    open: opener({ page: () => <RenamePasskey passkey={passkey} onDone={nothing} /> }),
  },
  {
    name: 'removing a passkey',
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

testRefusals(screens, 20_000);
