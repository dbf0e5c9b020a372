// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { accountRow, no, ok, renderRemote } from '../testing/render-remote.tsx';
import { changedFields } from './changed-fields.ts';
import { latestBirthday } from '../kyc/latest-birthday.ts';
import SettingPage from './setting.page.tsx';

const profile = { account: { fullName: null }, path: '/setting' };
/** The calls without the reads of `kycStatus`. */
const actsOf = (log: {
  readonly calls: readonly { readonly call: string; readonly body: unknown }[];
}) => log.calls.filter(({ call }) => call !== 'member/kycStatus');
const save = () => screen.getByRole('button', { name: 'Save changes' });

describe('profile', () => {
  it('no change - disables the button with a reason', () => {
    renderRemote(<SettingPage />, profile);
    expect(save()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Nothing has changed yet')).toBeInTheDocument();
  });

  it('a changed field - is sent alone and confirmed; the account is reloaded', async () => {
    const refreshAccount = vi.fn(async () => undefined);
    const { log, user } = renderRemote(
      <SettingPage />,
      { ...profile, replies: { 'member/updateProfile': () => ok(accountRow) } },
      { refreshAccount },
    );
    await user.type(screen.getByLabelText('Nickname'), 'Ria');
    await user.click(save());
    expect(await screen.findByText('Your profile is saved.')).toBeInTheDocument();
    expect(actsOf(log)).toEqual([{ call: 'member/updateProfile', body: { nickname: 'Ria' } }]);
    expect(refreshAccount).toHaveBeenCalledOnce();
  });

  it.each([
    ['Full name', 'Maria 2', 'Use letters, spaces, dots and dashes only'],
    ['Nickname', 'R'.repeat(31), 'Must be 30 characters or below'],
    ['Nickname', '<b>Ria', 'Leave out < and >, and characters that can’t be seen'],
  ])('%s %s - shows an error at the field', async (label, typed, message) => {
    const { log, user } = renderRemote(<SettingPage />, profile);
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), typed);
    await user.click(save());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(actsOf(log)).toEqual([]);
  });

  it.each([['under_age', 'Birthday', 'You must be 21 or over']])(
    'refused with %s - shows the error at its field',
    async (code, label, message) => {
      const { user } = renderRemote(<SettingPage />, {
        ...profile,
        replies: { 'member/updateProfile': () => no(code) },
      });
      await user.type(screen.getByLabelText('Nickname'), 'Ria');
      await user.click(save());
      expect(await screen.findByText(message)).toBeInTheDocument();
      expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
    },
  );

  it('a set full name - cannot be edited', () => {
    renderRemote(<SettingPage />, { account: { fullName: 'Maria Santos' }, path: '/setting' });
    expect(screen.getByLabelText('Full name')).toHaveAttribute('readonly');
  });

  it('a name like Ñ. Dela Cruz-Reyes - is accepted', async () => {
    const { log, user } = renderRemote(<SettingPage />, {
      ...profile,
      replies: { 'member/updateProfile': () => ok(accountRow) },
    });
    await user.type(screen.getByLabelText('Full name'), "Begoña D'Souza Jr. Dela-Cruz");
    await user.click(save());
    await waitFor(() =>
      expect(actsOf(log)).toEqual([
        { call: 'member/updateProfile', body: { full_name: "Begoña D'Souza Jr. Dela-Cruz" } },
      ]),
    );
  });

  it('a verified identity - is shown, and the birthday is locked', async () => {
    const verified = {
      state: 'verified',
      required: true,
      kind: 'passport',
      full_name: 'Maria Santos',
      birthday: '1990-05-04',
    };
    const dates = { submitted_at: null, decided_at: null, reason: null };
    renderRemote(<SettingPage />, {
      account: { birthday: '1990-05-04' },
      path: '/setting',
      replies: { 'member/kycStatus': () => ok({ ...verified, ...dates }) },
    });
    expect(await screen.findByText('Verified')).toBeInTheDocument();
    expect(screen.getByLabelText('Birthday')).toHaveAttribute('readonly');
    expect(screen.getByText('Verified with your document.')).toBeInTheDocument();
  });

  it('an avatar - is chosen from the sheet and saved immediately', async () => {
    const refreshAccount = vi.fn(async () => undefined);
    const { log, user } = renderRemote(
      <SettingPage />,
      {
        account: { avatar: 'lantern-2' },
        path: '/setting',
        replies: { 'member/updateProfile': () => ok(accountRow) },
      },
      { refreshAccount },
    );
    await user.click(screen.getByRole('button', { name: 'Change your picture' }));
    expect(screen.getByRole('button', { name: 'Lantern 2' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.click(screen.getByRole('button', { name: 'Lantern 5' }));
    await waitFor(() => expect(refreshAccount).toHaveBeenCalledOnce());
    expect(actsOf(log)).toEqual([{ call: 'member/updateProfile', body: { avatar: 'lantern-5' } }]);
    await user.click(screen.getByRole('button', { name: 'Change your picture' }));
    await user.click(screen.getByRole('button', { name: 'Use my default picture' }));
    await waitFor(() =>
      expect(actsOf(log).at(-1)).toEqual({ call: 'member/updateProfile', body: { avatar: null } }),
    );
  });

  it('changes - are detected by field', () => {
    const saved = { full_name: 'Maria', nickname: 'Ria', gender: '', birthday: '' } as const;
    expect(changedFields(saved, { ...saved, nickname: '', gender: 'female' })).toEqual({
      nickname: '',
      gender: 'female',
    });
  });

  it('the latest birthday - is twenty-one years ago', () => {
    expect(latestBirthday('2026-11-21')).toBe('2005-11-21');
  });
});

describe('password', () => {
  const options = { account: {}, path: '/setting?section=security' };
  /** Calls of the password form, without those of the other cards. */
  const sent = (log: { readonly calls: readonly { readonly call: string }[] }) =>
    log.calls.filter(({ call }) => call === 'member/updatePassword');
  const go = () => screen.getByRole('button', { name: 'Change password' });
  const type = async (
    user: { type: (element: Element, text: string) => Promise<void> },
    current: string,
    next: string,
    again = next,
  ) => {
    if (current) await user.type(screen.getByLabelText(/^Current password/), current);
    if (next) await user.type(screen.getByLabelText(/^New password/), next);
    if (again) await user.type(screen.getByLabelText(/^Confirm password/), again);
  };

  it.each([
    ['without the current password', '', 'sampaguita59', 'sampaguita59', 'Please enter password'],
    [
      'the same as the current one',
      'sampaguita58',
      'sampaguita58',
      'sampaguita58',
      'The new password must be different from the current one',
    ],
    [
      'with a different confirmation',
      'sampaguita58',
      'sampaguita59',
      'sampaguita60',
      'Confirm Password is not the same as Password',
    ],
    ['too short', 'sampaguita58', 'pa1', 'pa1', 'Must be 6 characters or above'],
  ])('%s - shows an error and is not sent', async (_, current, next, again, message) => {
    const { log, user } = renderRemote(<SettingPage />, options);
    await type(user, current, next, again);
    await user.click(go());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(sent(log)).toEqual([]);
  });

  it('valid - is changed, and the form is reset', async () => {
    const { log, user } = renderRemote(<SettingPage />, {
      ...options,
      replies: { 'member/updatePassword': () => ok({}) },
    });
    await type(user, 'sampaguita58', 'sampaguita59');
    await user.click(go());
    expect(await screen.findByText('Your password is changed.')).toBeInTheDocument();
    expect(sent(log)).toEqual([
      {
        call: 'member/updatePassword',
        body: { password: 'sampaguita58', new_password: 'sampaguita59' },
      },
    ]);
    expect(screen.getByLabelText(/^Current password/)).toHaveValue('');
  });

  it('a wrong current password - shows the error at its field', async () => {
    const { user } = renderRemote(<SettingPage />, {
      ...options,
      replies: { 'member/updatePassword': () => no('invalid_password') },
    });
    await type(user, 'wrong123', 'sampaguita59');
    await user.click(go());
    expect(await screen.findByText('Invalid username/ password')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Current password/)).toHaveAttribute('aria-invalid', 'true');
  });

  it('log out - ends the session and navigates home', async () => {
    const endSession = vi.fn(async () => undefined);
    const { log, user } = renderRemote(<SettingPage />, options, { endSession });
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(endSession).toHaveBeenCalledOnce();
    await waitFor(() => expect(log.addresses.at(-1)).toBe('/'));
  });
});

describe('language and theme', () => {
  it('Filipino and light - take effect immediately; Chinese and Malay are labels only', async () => {
    const language = { current: 'en' as const, set: vi.fn() };
    const theme = { current: 'night' as const, set: vi.fn() };
    const { user } = renderRemote(
      <SettingPage />,
      { account: {}, path: '/setting?section=language' },
      { language, theme },
    );
    await user.click(screen.getByRole('radio', { name: 'Filipino' }));
    await user.click(screen.getByRole('radio', { name: 'Light' }));
    expect(language.set).toHaveBeenCalledWith('ph');
    expect(theme.set).toHaveBeenCalledWith('light');
    expect(screen.getByRole('radio', { name: '中文' })).toBeDisabled();
    expect(screen.getByRole('radio', { name: 'Bahasa Melayu' })).toBeDisabled();
  });
});
