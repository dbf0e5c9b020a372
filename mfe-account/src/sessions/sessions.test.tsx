// @vitest-environment happy-dom
import { createStore } from '@parol/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { no, ok, renderRemote } from '../testing/render-remote.tsx';
import { LogInsCard } from './log-ins-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

const at = '2026-11-20T04:00:00.000Z';
const session = (session_id: string, over: object = {}) => ({
  session_id,
  current: false,
  browser: 'Chrome',
  system: 'Android',
  address: '203.0.113.7',
  started_at: at,
  seen_at: at,
  ...over,
});
const here = session('1', { current: true, browser: 'Firefox', system: 'Windows' });
const account = {};
const rowOf = (name: string) => {
  const row = screen.getByText(name).closest('li');
  if (!row) throw new Error(`no row of ${name}`);
  return within(row);
};

describe('the sessions', () => {
  it('are listed, with the current one marked and without a button', async () => {
    renderRemote(<SessionsCard />, {
      account,
      replies: {
        'member/sessionList': () =>
          ok(here, session('2'), session('3', { browser: null, system: null })),
      },
    });
    expect(await screen.findByText('Firefox on Windows')).toBeInTheDocument();
    expect(rowOf('Firefox on Windows').getByText('In use now')).toBeInTheDocument();
    expect(rowOf('Firefox on Windows').queryByRole('button')).not.toBeInTheDocument();
    expect(rowOf('Chrome on Android').getByText(/from 203\.0\.113\.7/)).toBeInTheDocument();
    expect(
      rowOf('Unknown device').getByRole('button', { name: /^End the session on Unknown device/ }),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'End all other sessions' })).toBeInTheDocument();
  });

  it('ended one by one - are sent by id and confirmed; the list is reloaded', async () => {
    let rows = [here, session('2')];
    const { log, user } = renderRemote(<SessionsCard />, {
      account,
      replies: {
        'member/sessionList': () => ok(...rows),
        'member/endSession': () => {
          rows = [here];
          return ok({});
        },
      },
    });
    await user.click(
      await screen.findByRole('button', { name: /^End the session on Chrome on Android/ }),
    );
    expect(await screen.findByText('You are logged in on this device only.')).toBeInTheDocument();
    expect(log.calls.map(({ call, body }) => [call, body])).toContainEqual([
      'member/endSession',
      { session_id: '2' },
    ]);
    expect(log.toasts).toEqual([
      { tone: 'success', text: 'The session on Chrome on Android has ended.' },
    ]);
  });

  it('that cannot be ended - show the reason in a toast and remain listed', async () => {
    const replies = {
      'member/sessionList': () => ok(here, session('2')),
      'member/endSession': () => no('session_id_required'),
    };
    const { log, user } = renderRemote(<SessionsCard />, { account, replies });
    await user.click(await screen.findByRole('button', { name: /^End the session/ }));
    await waitFor(() => expect(log.toasts).toMatchObject([{ tone: 'danger' }]));
    expect(screen.getByText('Chrome on Android')).toBeInTheDocument();
  });

  it('that fail to load - can be retried', async () => {
    let tries = 0;
    const { user } = renderRemote(<SessionsCard />, {
      account,
      replies: { 'member/sessionList': () => (tries++ === 0 ? no('systemError') : ok(here)) },
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Firefox on Windows')).toBeInTheDocument();
  });

  it('offline - are not requested', () => {
    const { log } = renderRemote(
      <SessionsCard />,
      { account },
      { online: createStore(() => ({ online: false })) },
    );
    expect(
      screen.getByText('You are offline. This loads when you are back online.'),
    ).toBeInTheDocument();
    expect(log.calls).toEqual([]);
  });
});

describe('the log-ins', () => {
  const logIn = (minute: number, over: object = {}) => ({
    at: `2026-11-20T04:${String(minute).padStart(2, '0')}:00.000Z`,
    how: 'password',
    succeeded: true,
    browser: 'Chrome',
    system: 'Android',
    address: '203.0.113.7',
    ...over,
  });

  const logInPage = (data: readonly object[], total = data.length) =>
    ok({ total, index: 1, size: 10, working_date: '2026-08-24', data });

  it('show method and device, and mark wrong passwords', async () => {
    renderRemote(<LogInsCard />, {
      account,
      replies: {
        'member/loginHistory': () =>
          logInPage([logIn(2, { how: 'code' }), logIn(1, { succeeded: false, system: 'Mac' })]),
      },
    });
    expect(await screen.findByText('With a one-time code, from 203.0.113.7')).toBeInTheDocument();
    expect(screen.getByTitle('2026-11-20 12:02:00')).toBeInTheDocument();
    expect(rowOf('Chrome on Mac').getByText('Wrong password')).toBeInTheDocument();
    expect(rowOf('Chrome on Android').queryByText('Wrong password')).not.toBeInTheDocument();
  });

  it('with a wrong second factor - are marked so', async () => {
    const replies = {
      'member/loginHistory': () =>
        logInPage([logIn(1, { how: 'second-factor', succeeded: false })]),
    };
    renderRemote(<LogInsCard />, { account, replies });
    expect(await screen.findByText('Wrong authenticator code')).toBeInTheDocument();
  });

  it('by an unknown method - have a generic text', async () => {
    const replies = {
      'member/loginHistory': () => logInPage([logIn(1, { how: 'magic-link', succeeded: false })]),
    };
    renderRemote(<LogInsCard />, { account, replies });
    expect(await screen.findByText('In another way, from 203.0.113.7')).toBeInTheDocument();
    expect(screen.getByText('Refused')).toBeInTheDocument();
  });

  it('are shown ten a page; the rest is on older pages', async () => {
    const rows = Array.from({ length: 11 }, (_, index) => logIn(11 - index));
    const { log, user } = renderRemote(<LogInsCard />, {
      account,
      replies: {
        'member/loginHistory': (body) =>
          logInPage(
            (body as { readonly page_number: number }).page_number === 2
              ? rows.slice(10)
              : rows.slice(0, 10),
            rows.length,
          ),
      },
    });
    expect(await screen.findAllByRole('listitem')).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Older' }));
    expect(await screen.findByTitle('2026-11-20 12:01:00')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(log.calls.at(-1)).toMatchObject({ body: { page_number: 2, page_size: 10 } });
  });

  it('of one page - have no page buttons', async () => {
    const rows = Array.from({ length: 10 }, (_, index) => logIn(index));
    renderRemote(<LogInsCard />, {
      account,
      replies: { 'member/loginHistory': () => logInPage(rows) },
    });
    expect(await screen.findAllByRole('listitem')).toHaveLength(10);
    expect(screen.queryByRole('button', { name: 'Older' })).not.toBeInTheDocument();
  });

  it('none yet - show that there are none', async () => {
    renderRemote(<LogInsCard />, {
      account,
      replies: { 'member/loginHistory': () => logInPage([]) },
    });
    expect(await screen.findByText('No log-ins in the past 90 days.')).toBeInTheDocument();
  });
});
