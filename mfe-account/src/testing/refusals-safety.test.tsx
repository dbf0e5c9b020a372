// @vitest-environment happy-dom
import { testAccount } from '@parol/contract/testing';
import { shownPlaces, wantedPlaces, type RefusalScreen } from '@parol/kit/testing';
import { call, commonCodes } from '@parol/wire';
import { noFields } from '@parol/wire/fields';
import {
  endOtherSessions,
  endSession,
  loginHistory,
  sessionList,
  updateProfile,
} from '@parol/wire/member';
import { cancelDeletion, deletionStatus, memberData, requestDeletion } from '@parol/wire/privacy';
import {
  adjustmentDetails,
  dailyStatement,
  memberStatement,
  platformWinLose,
  promoStatement,
  transferDetails,
} from '@parol/wire/report';
import { totpBegin, totpConfirm, totpDisable, totpRecovery } from '@parol/wire/totp';
import { uploadCodes, uploadRow } from '@parol/wire/upload';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { KycForm } from '../kyc/kyc.form.tsx';
import { AskDeletion } from '../privacy/ask-deletion.tsx';
import { DataCard } from '../privacy/data-card.tsx';
import { DeletionCard } from '../privacy/deletion-card.tsx';
import { LogInsCard } from '../sessions/log-ins-card.tsx';
import { SessionsCard } from '../sessions/sessions-card.tsx';
import { AvatarPicker } from '../setting/avatar-picker.tsx';
import StatementPage from '../statement/statement.page.tsx';
import { RenewRecovery } from '../totp/renew-recovery.tsx';
import { SwitchOff } from '../totp/switch-off.tsx';
import { SwitchOn } from '../totp/switch-on.tsx';
import { missing, opener, submit } from './refusal-opener.tsx';
import { ok } from './render-remote.tsx';

const texts = { en, ph };
const soon = '2099-01-01T00:00:00.000Z';
const ofPassword = ['invalid_password', 'password_required'];
const ofFactor = ['totp_required', 'invalid_totp', 'totp_too_many_tries'];
const ofPhone = [
  'invalid_tac',
  'tac_expired',
  'tac_validated',
  'otp_too_many_tries',
  'tac_not_validate',
];
const nothing = () => undefined;
/** The upload is not a call of wire, because its body is not JSON. */
const upload = call({
  group: 'member',
  name: 'upload',
  request: noFields,
  row: uploadRow,
  codes: uploadCodes,
});
const device = {
  browser: 'Chrome',
  system: 'Android',
  address: '203.0.113.7',
  started_at: soon,
  seen_at: soon,
};
const threeSessions = {
  'member/sessionList': () =>
    ok(
      ...['1', '2', '3'].map((session_id) => ({
        session_id,
        current: session_id === '1',
        ...device,
      })),
    ),
};

/** Repeats the call by other means than a form's button. */
function by(open: RefusalScreen['open'], act: () => Promise<void> | void): RefusalScreen['open'] {
  return async (replies, language) => ({
    ...(await open(replies, language)),
    send: async () => act(),
  });
}
const press = (find: () => Element | null | undefined) => async () =>
  void fireEvent.click(await waitFor(() => find() ?? missing('the button')));
const report = (
  tab: string,
): Pick<RefusalScreen, 'domain' | 'otherwise' | 'asksAtOnce' | 'open'> => ({
  domain: 'statement',
  otherwise: 'page',
  asksAtOnce: true,
  open: by(opener({ page: () => <StatementPage />, path: `/statement?tab=${tab}` }), nothing),
});

const screens: readonly RefusalScreen[] = [
  {
    name: 'a picture of a document',
    call: upload,
    domain: 'kyc',
    places: { front: [...uploadCodes, ...commonCodes, 'account_id_required'] },
    open: by(
      opener({ page: () => <KycForm account={testAccount} onDone={async () => undefined} /> }),
      () => {
        const input = document.querySelector('input[name=front]') ?? missing('the picture');
        fireEvent.change(input, {
          target: { files: [new File([new Uint8Array(9)], 'front.jpg', { type: 'image/jpeg' })] },
        });
      },
    ),
  },
  {
    name: 'an avatar',
    call: updateProfile,
    domain: 'profile',
    otherwise: 'toast',
    goesOn: ['no_changes'],
    open: by(opener({ page: () => <AvatarPicker account={testAccount} /> }), async () => {
      fireEvent.click(document.querySelector('button[aria-label]') ?? missing('the avatar'));
      await press(() => document.querySelector('[aria-pressed]'))();
    }),
  },
  {
    name: 'beginning the second factor',
    call: totpBegin,
    domain: 'security',
    // The field of the second factor appears.
    goesOn: ofFactor,
    places: { password: ofPassword, tac_code: ofPhone },
    open: opener({
      page: () => <SwitchOn onDone={nothing} />,
      own: { 'member/factorTac': () => ok({ resend_at: soon }) },
      typed: { password: 'parol2026' },
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
      typed: { password: 'parol2026' },
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
    name: 'the last code of the second factor',
    call: {
      ...totpDisable,
      codes: totpDisable.codes.filter((code) => code !== 'invalid_password'),
      required: { totp: 'totp_required' },
    },
    domain: 'totp',
    places: { totp: ofFactor },
    open: opener({
      page: () => <SwitchOff ways={['app']} onDone={nothing} />,
      typed: { password: 'parol2026' },
      code: 'totp',
    }),
  },
  {
    name: 'the password to switch the second factor off',
    call: {
      ...totpDisable,
      codes: ['invalid_password'],
      required: { password: 'password_required' },
    },
    domain: 'security',
    places: { password: ofPassword },
    open: opener({
      page: () => <SwitchOff ways={['app']} onDone={nothing} />,
      typed: { password: 'parol2026' },
      code: 'totp',
    }),
  },
  {
    name: 'the end of the account',
    call: {
      ...requestDeletion,
      codes: requestDeletion.codes.filter((code) => code !== 'invalid_password'),
      required: {},
    },
    domain: 'privacy',
    goesOn: ofFactor,
    open: opener({
      page: () => <AskDeletion graceDays={30} />,
      typed: { password: 'parol2026', sure: '' },
    }),
  },
  {
    name: 'the password to end the account',
    call: { ...requestDeletion, codes: ['invalid_password'] },
    domain: 'security',
    places: { password: ofPassword },
    // The other codes are shown above.
    goesOn: commonCodes,
    open: opener({
      page: () => <AskDeletion graceDays={30} />,
      typed: { password: 'parol2026', sure: '' },
    }),
  },
  {
    name: 'keeping the account after all',
    call: cancelDeletion,
    domain: 'privacy',
    otherwise: 'toast',
    open: by(
      opener({
        page: () => <DeletionCard />,
        own: {
          'member/deletionStatus': () =>
            ok({ requested_at: soon, due_at: soon, grace_days: 30, obstacles: [] }),
        },
      }),
      press(() => document.querySelector('button')),
    ),
  },
  {
    name: 'how far the end of the account has come',
    call: deletionStatus,
    otherwise: 'page',
    asksAtOnce: true,
    open: by(opener({ page: () => <DeletionCard /> }), nothing),
  },
  {
    name: 'what is kept',
    call: memberData,
    domain: 'privacy',
    otherwise: 'toast',
    open: by(
      opener({ page: () => <DataCard /> }),
      press(() => document.querySelector('button')),
    ),
  },
  {
    name: 'the sessions',
    call: sessionList,
    domain: 'security',
    otherwise: 'page',
    asksAtOnce: true,
    open: by(opener({ page: () => <SessionsCard /> }), nothing),
  },
  {
    name: 'ending a session',
    call: endSession,
    domain: 'security',
    otherwise: 'toast',
    open: by(
      opener({ page: () => <SessionsCard />, own: threeSessions }),
      press(() => screen.queryAllByRole('button').at(0)),
    ),
  },
  {
    name: 'ending the other sessions',
    call: endOtherSessions,
    domain: 'security',
    otherwise: 'toast',
    open: by(
      opener({ page: () => <SessionsCard />, own: threeSessions }),
      press(() => screen.queryAllByRole('button').at(-1)),
    ),
  },
  {
    name: 'the log-ins',
    call: loginHistory,
    domain: 'security',
    otherwise: 'page',
    asksAtOnce: true,
    open: by(opener({ page: () => <LogInsCard /> }), nothing),
  },
  { name: 'the transactions', call: memberStatement, ...report('transactions') },
  { name: 'the daily statement', call: dailyStatement, ...report('daily') },
  { name: 'the transfers', call: transferDetails, ...report('transfers') },
  { name: 'the promo statement', call: promoStatement, ...report('promos') },
  { name: 'the adjustments', call: adjustmentDetails, ...report('adjustments') },
  { name: 'win and loss', call: platformWinLose, ...report('winlose') },
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
);
