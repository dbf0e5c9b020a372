// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { savedFiles } from '../testing/saved-file.ts';
import { no, ok, renderRemote } from '../testing/render-remote.tsx';
import { TotpCard } from '../setting/totp-card.tsx';

const off = { on: false, since: null, recovery_left: 0 };
const on = { on: true, since: '2026-11-01T04:00:00Z', recovery_left: 9 };
const codes = Array.from({ length: 10 }, (_, index) => `ABCD${index}-FGHJ${index}`);
const begun = {
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  otpauth_url: 'otpauth://totp/Parol:639171234567?secret=GEZD',
};
const last = (name: string) => screen.getAllByRole('button', { name }).at(-1) ?? document.body;

it.each([
  ['without', off],
  ['with', on],
])(
  'a member %s an authenticator app - reads that codes by SMS are less safe',
  async (_, status) => {
    renderRemote(<TotpCard />, {
      account: {},
      replies: { 'member/totpStatus': () => ok(status) },
    });
    expect(
      await screen.findByText(/^Codes by SMS can be intercepted.+a passkey is safer\.$/),
    ).toBeInTheDocument();
  },
);

it('enabling - requires password and a first code, then shows the recovery codes once', async () => {
  const files = savedFiles();
  let status: object = off;
  const { log, user } = renderRemote(<TotpCard />, {
    account: {},
    replies: {
      'member/totpStatus': () => ok(status),
      'member/totpBegin': () => ok(begun),
      'member/totpConfirm': () => {
        status = on;
        return ok({ recovery_codes: codes });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Please enter password')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Current password/), 'sampaguita58');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(
    await screen.findByRole('img', { name: 'QR code for your authenticator app' }),
  ).toBeInTheDocument();
  expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Code from your app/), '123456');
  expect(await screen.findByText('ABCD0-FGHJ0')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save as file' }));
  expect(files.map((file) => file.name)).toEqual(['parol-recovery-codes.txt']);
  expect(await files[0]?.text()).toContain('ABCD9-FGHJ9');
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(await screen.findByText('9 recovery codes left')).toBeInTheDocument();
  expect(log.calls.filter(({ call }) => !/Status$|List$/.test(call))).toEqual([
    { call: 'member/totpBegin', body: { password: 'sampaguita58' } },
    { call: 'member/totpConfirm', body: { totp: '123456' } },
  ]);
});

it('a wrong first code - shows the error at its field', async () => {
  const replies = {
    'member/totpStatus': () => ok(off),
    'member/totpBegin': () => ok(begun),
    'member/totpConfirm': () => no('invalid_totp'),
  };
  const { user } = renderRemote(<TotpCard />, { account: {}, replies });
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  await user.type(screen.getByLabelText(/^Current password/), 'sampaguita58');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.type(await screen.findByLabelText(/^Code from your app/), '000000');
  await waitFor(() =>
    expect(screen.getByLabelText(/^Code from your app/)).toHaveAttribute('aria-invalid', 'true'),
  );
});

it('a wrong password - shows the error at its field', async () => {
  const replies = {
    'member/totpStatus': () => ok(off),
    'member/totpBegin': () => no('invalid_password'),
  };
  const { user } = renderRemote(<TotpCard />, { account: {}, replies });
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  await user.type(screen.getByLabelText(/^Current password/), 'wrong123');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Invalid username/ password')).toBeInTheDocument();
});

it('disabling - requires password and a code', async () => {
  let status: object = on;
  const { log, user } = renderRemote(<TotpCard />, {
    account: {},
    replies: {
      'member/totpStatus': () => ok(status),
      'member/totpDisable': () => {
        status = off;
        return ok({});
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  await user.type(screen.getByLabelText(/^Current password/), 'sampaguita58');
  await user.type(screen.getByLabelText(/^Code from your app/), '123456');
  await user.click(last('Turn off'));
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeInTheDocument();
  expect(log.calls).toContainEqual({
    call: 'member/totpDisable',
    body: { password: 'sampaguita58', totp: '123456' },
  });
  expect(log.toasts).toEqual([{ tone: 'success', text: 'Two-factor authentication is off' }]);
});

it('new recovery codes - require a code and are shown', async () => {
  const replies = {
    'member/totpStatus': () => ok(on),
    'member/totpRecovery': () => ok({ recovery_codes: codes }),
  };
  const { log, user } = renderRemote(<TotpCard />, { account: {}, replies });
  await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
  await user.type(screen.getByLabelText(/^Code from your app/), '123456');
  await user.click(last('New recovery codes'));
  expect(await screen.findByText('ABCD3-FGHJ3')).toBeInTheDocument();
  expect(log.calls).toContainEqual({ call: 'member/totpRecovery', body: { totp: '123456' } });
});
