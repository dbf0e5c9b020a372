// @vitest-environment happy-dom
import { configure, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { no, ok, renderRemote } from '../testing/render-remote.tsx';
import PlaySafelyPage from './play-safely.page.tsx';

// Long, because finding controls by role is slow on this large page.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 20_000 });

const now = '2026-11-21T04:00:00.000Z';
const resets = '2026-11-21T16:00:00.000Z';
const limits = (['deposit', 'loss', 'wager'] as const).flatMap((kind) =>
  (['day', 'week', 'month'] as const).map((span) => ({
    kind,
    span,
    limit: null as string | null,
    used: '120.00',
    resets_at: resets,
    waiting: null as unknown,
  })),
);
const row = (over: object = {}) => ({
  now,
  today: { minutes: 125, staked: '300.00', won: '80.00', net: '-220.00' },
  limits,
  session: { minutes: null, began_at: now, ends_at: null, waiting: null },
  check_minutes: null,
  pause: null,
  ...over,
});
/** The page's row with the given daily deposit limit. */
const withLimit = (limit: string | null, waiting: unknown = null) =>
  row({
    limits: limits.map((one) =>
      one.kind === 'deposit' && one.span === 'day' ? { ...one, limit, waiting } : one,
    ),
  });
const open = (page: object, more: Readonly<Record<string, (body: unknown) => unknown>> = {}) =>
  renderRemote(<PlaySafelyPage />, {
    account: {},
    replies: { 'member/care': () => ok(page), ...more },
  });
const deposits = () => screen.findByRole('region', { name: 'Deposits' });

describe('play safely', () => {
  it('a member - sees time and net result of today first', async () => {
    open(row());
    const today = await screen.findByRole('region', { name: 'Today' });
    expect(within(today).getByText('2 h 5 min')).toBeInTheDocument();
    expect(within(today).getByText('−₱220.00')).toBeInTheDocument();
  });

  it('a session limit and a reality check - are chosen from the options', async () => {
    const { log, user } = open(row(), {
      'member/setSessionLimit': () => ok(row()),
      'member/setRealityCheck': () => ok(row()),
    });
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Log me out after' }),
      '2 h',
    );
    await user.click(
      within(screen.getByRole('region', { name: 'Session limit' })).getByRole('button', {
        name: 'Save limit',
      }),
    );
    await user.click(screen.getByRole('radio', { name: '30 min' }));
    expect(
      log.calls.filter(({ call }) => call.startsWith('member/set')).map(({ body }) => body),
    ).toEqual([{ minutes: 120 }, { minutes: 30 }]);
  });

  it.each([
    [
      'Take a break',
      'I understand that my break can’t be shortened',
      'Start my break',
      'member/coolOff',
      { days: 7 },
      '7 days',
    ],
    [
      'Exclude myself',
      'I understand that it can’t be undone before it ends',
      'Exclude me now',
      'member/selfExclude',
      { months: 12 },
      '1 year',
    ],
  ])(
    '%s - requires a term, a tick and a confirmation',
    async (go, agree, sure, call, body, term) => {
      const { log, user } = open(row(), { [call]: () => ok(row()) });
      await user.click(await screen.findByRole('radio', { name: term }));
      await user.click(screen.getByRole('button', { name: go }));
      const sheet = screen.getByRole('dialog', { name: go });
      await user.click(within(sheet).getByRole('button', { name: sure }));
      expect(log.calls.some((one) => one.call === call)).toBe(false);
      await user.click(within(sheet).getByRole('checkbox', { name: agree }));
      await user.click(within(sheet).getByRole('button', { name: sure }));
      expect(log.calls.find((one) => one.call === call)?.body).toEqual(body);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    },
  );

  it.each([
    ['excluded', 'exclusion', 'You have excluded yourself', /your own money .* played or not/],
    ['on a break', 'cool_off', 'You are on a break', /What is withheld waits/],
  ] as const)(
    'while %s - shows the end, and what can be withdrawn',
    async (_, kind, name, money) => {
      open(row({ pause: { kind, ends_at: '2027-05-21T04:00:00.000Z' } }));
      const card = await screen.findByRole('region', { name });
      expect(within(card).getByText(money)).toBeInTheDocument();
      expect(within(card).getByTitle('2027-05-21 12:00:00')).toBeInTheDocument();
      expect(within(card).getByRole('link', { name: 'Withdraw' })).toHaveAttribute(
        'href',
        '/withdrawal',
      );
    },
  );

  it('limits that failed to load - can be retried; help is shown anyway', async () => {
    let tries = 0;
    const { user } = renderRemote(<PlaySafelyPage />, {
      account: {},
      replies: { 'member/care': () => (++tries === 1 ? no('systemError') : ok(row())) },
    });
    await screen.findByText('We couldn’t load your limits');
    expect(screen.getByRole('region', { name: 'When it is no longer fun' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Today' })).toBeInTheDocument();
  });

  it('a visitor - sees the description and help, without calls', () => {
    const { log } = renderRemote(<PlaySafelyPage />, {});
    expect(
      screen.getByRole('region', { name: 'What you can set as a member' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /PAGCOR/ })).toHaveAttribute(
      'href',
      'https://www.pagcor.ph/',
    );
    expect(log.calls).toEqual([]);
  });

  it('in Filipino - is translated', async () => {
    renderRemote(<PlaySafelyPage />, {
      account: {},
      language: 'ph',
      replies: { 'member/care': () => ok(row()) },
    });
    expect(await screen.findByText('2 oras 5 minuto')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Magpahinga muna' })).toBeInTheDocument();
  });
});

describe('limits of money', () => {
  it('a limit - shows the used amount and when it resets', async () => {
    open(withLimit('500.00'));
    const card = await deposits();
    const bar = within(card).getByRole('progressbar', { name: 'Deposits · Daily' });
    expect(bar).toHaveAttribute('aria-valuetext', '₱120 of ₱500');
    expect(within(card).getByTitle('2026-11-22 00:00:00')).toBeInTheDocument();
    expect(within(card).getAllByText('No limit · ₱120 so far')).toHaveLength(2);
  });

  it('a first or lower limit - is announced as immediate, a higher one as delayed; both are sent as typed', async () => {
    const { user, log } = open(withLimit('500.00'), {
      'member/setLimit': () => ok(withLimit('800.00')),
    });
    await user.click(
      within(await deposits()).getByRole('button', { name: 'Change the limit: Deposits · Daily' }),
    );
    const sheet = screen.getByRole('dialog', { name: 'Deposits · Daily' });
    const amount = within(sheet).getByRole('textbox', { name: 'Limit in pesos' });
    await user.clear(amount);
    await user.type(amount, '400');
    expect(within(sheet).getByText('This takes effect immediately.')).toBeInTheDocument();
    await user.clear(amount);
    await user.type(amount, '800');
    expect(within(sheet).getByText(/confirm it here after 24 hours/)).toBeInTheDocument();
    await user.click(within(sheet).getByRole('button', { name: 'Save limit' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(log.calls.find(({ call }) => call === 'member/setLimit')?.body).toEqual({
      kind: 'deposit',
      span: 'day',
      limit: '800',
    });
    expect(log.toasts.at(-1)?.text).toBe('Requested. You can confirm it here in 24 hours.');
    expect(log.calls.filter(({ call }) => call === 'member/care').length).toBeGreaterThan(1);
  });

  it('a missing or refused amount - shows the error at the field and keeps the typed value', async () => {
    const { user } = open(row(), {
      'member/setLimit': () =>
        no('limit_out_of_range', { minimum: '1.00', maximum: '10000000.00' }),
    });
    await user.click(
      within(await deposits()).getByRole('button', { name: 'Set a limit: Deposits · Daily' }),
    );
    const save = within(screen.getByRole('dialog')).getByRole('button', { name: 'Save limit' });
    await user.click(save);
    expect(await screen.findByText('Please enter an amount, such as 500')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Limit in pesos' }), '0.5');
    await user.click(save);
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Limit in pesos' })).toHaveAttribute(
        'aria-invalid',
        'true',
      ),
    );
    expect(screen.getByRole('textbox', { name: 'Limit in pesos' })).toHaveValue('0.5');
  });

  it('a pending increase - can be dropped at any time and confirmed only after its delay', async () => {
    const waits = {
      wanted: '800.00',
      opens_at: '2026-11-22T04:00:00.000Z',
      lapses_at: '2026-11-25T04:00:00.000Z',
    };
    const { log, user, view } = open(withLimit('500.00', waits), {
      'member/dropLimitChange': () => ok(withLimit('500.00')),
    });
    const time = await screen.findByTitle('2026-11-22 12:00:00');
    expect(time.parentElement).toHaveTextContent(
      /^You requested: ₱800. You can confirm it from .+\.$/,
    );
    expect(screen.queryByRole('button', { name: /I still want it/ })).not.toBeInTheDocument();
    await user.click(
      screen.getByRole('button', { name: 'Keep my limit as it is: Deposits · Daily' }),
    );
    expect(log.calls.find(({ call }) => call === 'member/dropLimitChange')?.body).toEqual({
      kind: 'deposit',
      span: 'day',
    });
    view.unmount();

    const later = open(
      { ...withLimit('500.00', waits), now: '2026-11-22T05:00:00.000Z' },
      { 'member/confirmLimit': () => no('limit_change_not_exists') },
    );
    await later.user.click(
      await screen.findByRole('button', { name: 'Yes, I still want it: Deposits · Daily' }),
    );
    expect(later.log.calls.some(({ call }) => call === 'member/confirmLimit')).toBe(true);
    await waitFor(() => expect(later.log.toasts.at(-1)?.tone).toBe('danger'));
  });
});
