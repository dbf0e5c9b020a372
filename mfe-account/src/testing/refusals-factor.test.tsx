// @vitest-environment happy-dom
import type { RefusalScreen } from '@parol/kit/testing';
import { totpBegin, totpConfirm, totpDisable, totpRecovery } from '@parol/wire/totp';
import { RenewRecovery } from '../totp/renew-recovery.tsx';
import { SwitchOff } from '../totp/switch-off.tsx';
import { SwitchOn } from '../totp/switch-on.tsx';
import { ofCode, ofPassword, ofFactor } from './refusal-codes.ts';
import { opener, submit } from './refusal-opener.tsx';
import { ok } from './render-remote.tsx';
import { testRefusals } from './test-refusals.ts';

const soon = '2099-01-01T00:00:00.000Z';
const ofPhone = [...ofCode, 'tac_not_validate'];
const nothing = () => undefined;

const screens: readonly RefusalScreen[] = [
  {
    name: 'setting up the second factor',
    call: totpBegin,
    domain: 'security',
    // The field of the second factor appears.
    goesOn: ofFactor,
    places: { password: ofPassword, tac_code: ofPhone },
    open: opener({
      page: () => <SwitchOn onDone={nothing} />,
      own: { 'member/factorTac': () => ok({ resend_at: soon }) },
      typed: { password: 'sampaguita58' },
    }),
  },
  {
    name: 'the first code of the second factor',
    call: totpConfirm,
    domain: 'totp',
    places: { totp: ofFactor },
    open: opener({
      page: () => <SwitchOn onDone={nothing} />,
      own: {
        'member/totpBegin': () =>
          ok({
            secret: 'ABCDEFGHIJKLMNOP',
            otpauth_url: 'otpauth://totp/Parol:639171234567?secret=ABCDEFGHIJKLMNOP',
          }),
      },
      typed: { password: 'sampaguita58' },
      before: async () => submit(),
      code: 'totp',
      sendsItself: true,
    }),
  },
  {
    name: 'new recovery codes',
    call: totpRecovery,
    domain: 'totp',
    places: { totp: ofFactor },
    open: opener({ page: () => <RenewRecovery ways={['app']} onDone={nothing} />, code: 'totp' }),
  },
  {
    name: 'the code to disable the second factor',
    call: {
      ...totpDisable,
      codes: totpDisable.codes.filter((code) => code !== 'invalid_password'),
      required: { totp: 'totp_required' },
    },
    domain: 'totp',
    places: { totp: ofFactor },
    open: opener({
      page: () => <SwitchOff ways={['app']} onDone={nothing} />,
      typed: { password: 'sampaguita58' },
      code: 'totp',
    }),
  },
  {
    name: 'the password to disable the second factor',
    call: {
      ...totpDisable,
      codes: ['invalid_password'],
      required: { password: 'password_required' },
    },
    domain: 'security',
    places: { password: ofPassword },
    open: opener({
      page: () => <SwitchOff ways={['app']} onDone={nothing} />,
      typed: { password: 'sampaguita58' },
      code: 'totp',
    }),
  },
];

testRefusals(screens);
