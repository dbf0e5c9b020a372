// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { savedFiles } from '../testing/saved-file.ts';
import { no, ok, renderRemote } from '../testing/render-remote.tsx';
import { PrivacySection } from './privacy-section.tsx';

const open = { requested_at: null, due_at: null, grace_days: 30, obstacles: [] };
const requested = { ...open, requested_at: '2026-11-21T04:00:00Z', due_at: '2026-12-21T04:00:00Z' };
const last = (name: string) => screen.getAllByRole('button', { name }).at(-1) ?? document.body;

it('my data - is saved as a file', async () => {
  const files = savedFiles();
  const data = {
    generated_at: '2026-11-21T04:00:00Z',
    account_id: '639171234567',
    kept: { profile: [{ nickname: 'Ria' }] },
  };
  const { user } = renderRemote(<PrivacySection />, {
    account: {},
    replies: { 'member/deletionStatus': () => ok(open), 'member/memberData': () => ok(data) },
  });
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(files.length).toBe(1));
  expect(files[0]?.name).toMatch(/^parol-data-.*\.json$/);
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(data);
});

it('my data requested too often - shows the refusal', async () => {
  const replies = {
    'member/deletionStatus': () => ok(open),
    'member/memberData': () => no('too_many_requests'),
  };
  const { log, user } = renderRemote(<PrivacySection />, { account: {}, replies });
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() =>
    expect(log.toasts).toEqual([
      { tone: 'danger', text: 'You can download this ten times an hour. Please wait a while.' },
    ]),
  );
});

it('account deletion - requires tick and password, then logs out', async () => {
  const endSession = vi.fn(async () => undefined);
  const replies = {
    'member/deletionStatus': () => ok(open),
    'member/requestDeletion': () => ok(requested),
  };
  const { log, user } = renderRemote(<PrivacySection />, { account: {}, replies }, { endSession });
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  await user.click(last('Delete my account'));
  expect(await screen.findByText('Please enter password')).toBeInTheDocument();
  expect(screen.getByText('Please tick this first')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Current password/), 'sampaguita58');
  await user.click(screen.getByRole('checkbox'));
  await user.click(last('Delete my account'));
  await waitFor(() => expect(endSession).toHaveBeenCalledOnce());
  expect(log.calls).toContainEqual({
    call: 'member/requestDeletion',
    body: { password: 'sampaguita58' },
  });
  await waitFor(() => expect(log.addresses.at(-1)).toBe('/'));
});

it.each([
  ['invalid_password', 'Invalid username/ password'],
  ['deletion_not_possible', 'Something has to be settled first. Close this to see what.'],
])('refused with %s - shows the error without logging out', async (code, message) => {
  const endSession = vi.fn(async () => undefined);
  const replies = {
    'member/deletionStatus': () => ok(open),
    'member/requestDeletion': () => no(code),
  };
  const { user } = renderRemote(<PrivacySection />, { account: {}, replies }, { endSession });
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  await user.type(screen.getByLabelText(/^Current password/), 'sampaguita58');
  await user.click(screen.getByRole('checkbox'));
  await user.click(last('Delete my account'));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(endSession).not.toHaveBeenCalled();
});

it('with a remaining balance - shows the obstacle', async () => {
  renderRemote(<PrivacySection />, {
    account: {},
    replies: {
      'member/deletionStatus': () => ok({ ...open, obstacles: ['balance', 'open_round'] }),
    },
  });
  expect(
    await screen.findByText('You still have a balance. Withdraw it first.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Delete my account' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

it('requested - can be cancelled', async () => {
  let status: object = requested;
  const { log, user } = renderRemote(<PrivacySection />, {
    account: {},
    replies: {
      'member/deletionStatus': () => ok(status),
      'member/cancelDeletion': () => {
        status = open;
        return ok();
      },
    },
  });
  expect(await screen.findByTitle('2026-12-21')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeInTheDocument();
  expect(log.toasts).toEqual([{ tone: 'success', text: 'Your account will not be deleted.' }]);
});
