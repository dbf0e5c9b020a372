// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LogIn } from '../log-in/log-in.tsx';
import { accountRow, no, ok, renderRemote } from '../testing/render-remote.tsx';
import { storageOf } from '@parol/contract/remote-storage';
import MePage from '../me/me.page.tsx';
import { countLogIn } from '../entrance/passkey-offer-due.ts';
import { PasskeyCard } from './passkey-card.tsx';
import PasskeyOffer from './passkey-offer.tsx';

const bytes = new ArrayBuffer(4);
const credential = (id: string) => ({
  id,
  rawId: bytes,
  type: 'public-key',
  response: {
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: bytes,
    signature: bytes,
  },
  getClientExtensionResults: () => ({}),
});
const device = {
  create: vi.fn(async () => Promise.resolve(credential('new'))),
  get: vi.fn(async () => Promise.resolve(credential('answer'))),
};
beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: device });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const passkey = {
  passkey_id: '7',
  name: 'Chrome · Android',
  created_at: '2026-11-01T04:00:00Z',
  used_at: null,
};
const options = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Parol' },
  user: { id: 'YQ', name: '639171234567', displayName: '' },
  pubKeyCredParams: [],
};
const codes = Array.from({ length: 10 }, (_, index) => `ABCD${index}-FGHJ${index}`);
const press = (name: string) => screen.getByRole('button', { name });
const password = () => screen.getByLabelText(/^Current password/);

it('a first passkey - requires password and device, and shows the recovery codes', async () => {
  const { log, user } = renderRemote(<PasskeyCard onChange={() => undefined} />, {
    account: {},
    replies: {
      'member/passkeyList': () => ok(),
      'member/passkeyBegin': () => ok({ options }),
      'member/passkeyAdd': () => ok({ passkey_id: '7', recovery_codes: codes }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await user.type(password(), 'sampaguita58');
  await user.click(press('Create the passkey'));
  expect(await screen.findByText('ABCD0-FGHJ0')).toBeInTheDocument();
  expect(log.calls).toContainEqual({
    call: 'member/passkeyAdd',
    body: { credential: expect.stringContaining('"id":"new"') as string },
  });
});

it('a first passkey long after the sign-up - requires a code to the phone', async () => {
  const { log, user } = renderRemote(<PasskeyCard onChange={() => undefined} />, {
    account: {},
    replies: {
      'member/passkeyList': () => ok(),
      'member/factorTac': () => ok({ resend_at: '2099-01-01T00:00:00.000Z' }),
      'member/passkeyBegin': (body) =>
        (body as { readonly tac_code?: string }).tac_code === '123456'
          ? ok({ options })
          : no('tac_not_validate'),
      'member/passkeyAdd': () => ok({ passkey_id: '7', recovery_codes: [] }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await user.type(password(), 'sampaguita58');
  await user.click(press('Create the passkey'));
  await user.type(await screen.findByLabelText('One-time code'), '123456');
  await waitFor(() =>
    expect(log.calls).toContainEqual({
      call: 'member/passkeyAdd',
      body: { credential: expect.any(String) as string },
    }),
  );
  expect(log.calls.filter(({ call }) => call === 'member/factorTac')).toHaveLength(1);
});

it('a device that creates no passkey - shows an error and keeps the form for a retry', async () => {
  device.create.mockRejectedValueOnce(new DOMException('cancelled', 'NotAllowedError'));
  const { log, user } = renderRemote(<PasskeyCard onChange={() => undefined} />, {
    account: {},
    replies: {
      'member/passkeyList': () => ok(passkey),
      'member/passkeyBegin': () => ok({ options }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await user.type(password(), 'sampaguita58');
  await user.click(press('Create the passkey'));
  expect(await screen.findByText(/^No passkey was created/)).toBeInTheDocument();
  expect(log.calls.some(({ call }) => call === 'member/passkeyAdd')).toBe(false);
});

it('removing a passkey - requires the password and a passkey', async () => {
  let tries = 0;
  const { log, user } = renderRemote(<PasskeyCard onChange={() => undefined} />, {
    account: {},
    replies: {
      'member/passkeyList': () => ok(passkey),
      'member/passkeyRemove': () =>
        ++tries === 1 ? no('totp_required', { ways: ['passkey'] }) : ok(),
      'member/passkeyChallenge': () => ok({ options }),
      'member/passkeyProof': () => ok({ totp: 'PKABCDEFGHIJKLMNOP' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Chrome · Android' }));
  await user.type(password(), 'sampaguita58');
  await user.click(press('Remove'));
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByText(/^Confirmed with your passkey/)).toBeInTheDocument();
  expect(screen.queryByLabelText(/^Code from your app/)).toBeNull();
  await user.click(press('Remove'));
  await waitFor(() =>
    expect(log.calls).toContainEqual({
      call: 'member/passkeyRemove',
      body: { passkey_id: '7', password: 'sampaguita58', totp: 'PKABCDEFGHIJKLMNOP' },
    }),
  );
});

it('a member with only a passkey as second factor - may use a recovery code instead', async () => {
  const { user } = renderRemote(<PasskeyCard onChange={() => undefined} />, {
    account: {},
    replies: {
      'member/passkeyList': () => ok(passkey),
      'member/passkeyRemove': () => no('totp_required', { ways: ['passkey'] }),
      'member/passkeyChallenge': () => ok({ options }),
      'member/passkeyProof': () => no('passkey_invalid'),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Chrome · Android' }));
  await user.type(password(), 'sampaguita58');
  await user.click(press('Remove'));
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByText(/^This passkey wasn’t accepted/)).toBeInTheDocument();
  await user.click(press('Use a recovery code'));
  expect(screen.getByLabelText(/^Recovery code/)).toBeInTheDocument();
});

it('a log-in with a passkey - needs neither phone nor password', async () => {
  const { log, user } = renderRemote(<LogIn surface={{ kind: 'page' }} />, {
    replies: {
      'member/passkeyChallenge': () => ok({ options }),
      'member/passkeyLogin': () => ok(accountRow),
    },
  });
  await user.click(press('Log in with a passkey'));
  await waitFor(() => expect(log.toasts).toHaveLength(1));
  expect(log.calls.map(({ call }) => call)).toEqual([
    'member/passkeyChallenge',
    'member/passkeyLogin',
  ]);
});

it('a browser without passkey support - has no passkey button at log-in', () => {
  vi.unstubAllGlobals();
  renderRemote(<LogIn surface={{ kind: 'page' }} />, { replies: {} });
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
});

describe('the offer', () => {
  const stored = storageOf('account').device;
  const offered = () => screen.findByRole('button', { name: 'Add a passkey' });
  const none = { 'member/passkeyList': () => ok() };
  const logIn = async () => {
    const { log, user } = renderRemote(<LogIn surface={{ kind: 'page' }} />, {
      replies: { 'member/login': () => ok(accountRow) },
    });
    await user.type(screen.getByLabelText(/^Mobile number/), '917 123 4567');
    await user.type(screen.getByLabelText(/^Password/, { selector: 'input' }), 'sampaguita58');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(log.adopted).toHaveLength(1));
    cleanup();
  };
  beforeEach(() => stored.set('passkey-offer', null));

  it('after the first log-in - is not shown; after the second, until it is answered', async () => {
    await logIn();
    const first = renderRemote(<PasskeyOffer />, { account: {}, replies: none });
    expect(first.log.calls).toEqual([]);
    cleanup();
    await logIn();
    const second = renderRemote(<PasskeyOffer />, { account: {}, replies: none });
    await offered();
    await second.user.click(press('Not now'));
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    cleanup();
    await logIn();
    expect(renderRemote(<PasskeyOffer />, { account: {}, replies: none }).log.calls).toEqual([]);
  });

  it.each(['/me', '/deposit', '/withdrawal'])('at %s - is not shown', (path) => {
    countLogIn(stored);
    countLogIn(stored);
    expect(renderRemote(<PasskeyOffer />, { account: {}, path, replies: none }).log.calls).toEqual(
      [],
    );
  });

  it('to a member who has a passkey - is not shown', async () => {
    countLogIn(stored);
    countLogIn(stored);
    const { log } = renderRemote(<PasskeyOffer />, {
      account: {},
      replies: { 'member/passkeyList': () => ok(passkey) },
    });
    await waitFor(() => expect(log.calls).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it('in Me - is there while the member has no passkey, and opens its form', async () => {
    const { user } = renderRemote(<MePage />, { account: {}, replies: none, path: '/me' });
    await user.click(await offered());
    expect(await screen.findByLabelText(/^Current password|^Password/)).toBeInTheDocument();
  });
});
