// @vitest-environment happy-dom
import { testAccount } from '@parol/contract/testing';
import type { RefusalScreen } from '@parol/kit/testing';
import { call, commonCodes } from '@parol/wire';
import { noFields } from '@parol/wire/fields';
import {
  updateProfile,
  endOtherSessions,
  endSession,
  loginHistory,
  sessionList,
} from '@parol/wire/member';
import { cancelDeletion, deletionStatus, memberData, requestDeletion } from '@parol/wire/privacy';
import { uploadCodes, uploadRow } from '@parol/wire/upload';
import { fireEvent, screen } from '@testing-library/react';
import { KycForm } from '../kyc/kyc.form.tsx';
import { AskDeletion } from '../privacy/ask-deletion.tsx';
import { DataCard } from '../privacy/data-card.tsx';
import { DeletionCard } from '../privacy/deletion-card.tsx';
import { LogInsCard } from '../sessions/log-ins-card.tsx';
import { SessionsCard } from '../sessions/sessions-card.tsx';
import { AvatarPicker } from '../setting/avatar-picker.tsx';
import { ofPassword, ofFactor } from './refusal-codes.ts';
import { missing, opener, by, press } from './refusal-opener.tsx';
import { ok } from './render-remote.tsx';
import { testRefusals } from './test-refusals.ts';

const soon = '2099-01-01T00:00:00.000Z';
const nothing = () => undefined;
/** The upload is not in @parol/wire, because its body is not JSON. */
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
    name: 'account deletion',
    call: {
      ...requestDeletion,
      codes: requestDeletion.codes.filter((code) => code !== 'invalid_password'),
      required: {},
    },
    domain: 'privacy',
    goesOn: ofFactor,
    open: opener({
      page: () => <AskDeletion graceDays={30} />,
      typed: { password: 'sampaguita58', sure: '' },
    }),
  },
  {
    name: 'the password for account deletion',
    call: { ...requestDeletion, codes: ['invalid_password'] },
    domain: 'security',
    places: { password: ofPassword },
    // The other codes are covered by the case above.
    goesOn: commonCodes,
    open: opener({
      page: () => <AskDeletion graceDays={30} />,
      typed: { password: 'sampaguita58', sure: '' },
    }),
  },
  {
    name: 'cancelling account deletion',
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
    name: 'the status of account deletion',
    call: deletionStatus,
    otherwise: 'page',
    asksAtOnce: true,
    open: by(opener({ page: () => <DeletionCard /> }), nothing),
  },
  {
    name: 'the data export',
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
];

testRefusals(screens);
