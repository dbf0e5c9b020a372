import { minuteMs } from '@parol/domain';
// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { no, ok, renderRemote } from '../testing/render-remote.tsx';
import ResponsibleGamingWatch from './responsible-gaming-watch.tsx';
import PauseNotice from './pause-notice.tsx';

const start = Date.parse('2026-11-21T04:00:00.000Z');
const at = (minutes: number) => new Date(start + minutes * minuteMs).toISOString();
/** Difference between the platform's clock and the device's. */
const aheadMs = 5 * 3_600_000;
const platformMinutes = () => (Date.now() + aheadMs - start) / minuteMs;
const watch = (over: object = {}) =>
  ok({
    now: at(platformMinutes()),
    session_ends_at: null,
    check_due_at: null,
    check_minutes: null,
    pause: null,
    ...over,
  });
const today = () => ok({ minutes: 30, staked: '50.00', won: '20.00', net: '-30.00' });

beforeEach(() => {
  vi.useFakeTimers({ now: start - aheadMs });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
const pass = async (minutes: number) => {
  await act(() => vi.advanceTimersByTimeAsync(minutes * minuteMs));
};
const press = async (name: string) => {
  screen.getByRole('button', { name }).click();
  await act(() => vi.advanceTimersByTimeAsync(0));
};
const render = async (
  replies: Readonly<Record<string, (body: unknown) => unknown>>,
  over: object = {},
) => {
  const rendered = renderRemote(
    <>
      <PauseNotice />
      <ResponsibleGamingWatch />
    </>,
    { account: {}, replies: { 'member/careToday': today, ...replies } },
    over,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  return rendered;
};

describe('the reality check', () => {
  it('appears by the platform’s clock, shows time and net result, and closes when answered', async () => {
    let answered = 0;
    const { log } = await render({
      'member/careWatch': () => watch({ check_due_at: at(answered + 30), check_minutes: 30 }),
      'member/answerRealityCheck': () => {
        answered = platformMinutes();
        return ok({});
      },
    });
    await pass(29);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await pass(1);
    const dialog = screen.getByRole('dialog', { name: 'Reality check' });
    expect(
      within(dialog).getByText('You asked us to show you this every 30 min.'),
    ).toBeInTheDocument();
    expect(within(dialog).getByText('−₱30.00')).toBeInTheDocument();
    await press('Continue');
    expect(log.calls.filter(({ call }) => call === 'member/answerRealityCheck')).toHaveLength(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stays open until an answer succeeds', async () => {
    await render({
      'member/careWatch': () => watch({ check_due_at: at(0), check_minutes: 30 }),
      'member/answerRealityCheck': () => no('systemError'),
    });
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await press('Continue');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('stop - logs out', async () => {
    const endSession = vi.fn(async () => undefined);
    await render(
      { 'member/careWatch': () => watch({ check_due_at: at(0), check_minutes: 30 }) },
      { endSession },
    );
    await press('Stop and log out');
    expect(endSession).toHaveBeenCalledOnce();
  });
});

describe('the end of a limited session', () => {
  it('warns once, five minutes before, and polls the platform at the end', async () => {
    const { log } = await render({ 'member/careWatch': () => watch({ session_ends_at: at(30) }) });
    await pass(24);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await pass(1);
    expect(
      within(screen.getByRole('dialog', { name: 'Your session ends soon' })).getByText('5:00'),
    ).toBeInTheDocument();
    await press('OK');
    await pass(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const watchCalls = () => log.calls.filter(({ call }) => call === 'member/careWatch').length;
    await pass(3);
    const before = watchCalls();
    await pass(1);
    expect(watchCalls()).toBeGreaterThan(before + 1);
  });

  it('counts down to the exact end and stays visible while the platform is polled', async () => {
    await render({
      'member/careWatch': () =>
        watch({ session_ends_at: new Date(start + 30.5 * minuteMs).toISOString() }),
    });
    await pass(25.5);
    const dialog = screen.getByRole('dialog', { name: 'Your session ends soon' });
    expect(within(dialog).getByText('5:00')).toBeInTheDocument();
    await pass(1);
    expect(within(dialog).getByText('4:00')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBe(dialog);
  });
});

it('a pause - is shown on every page, with a link to the withdrawal', async () => {
  await render({
    'member/careWatch': () => watch({ pause: { kind: 'cool_off', ends_at: at(60 * 24) } }),
  });
  const note = screen.getByRole('complementary', { name: 'You are on a break' });
  expect(within(note).getByTitle('2026-11-22 12:00:00')).toBeInTheDocument();
  expect(within(note).getByRole('link', { name: 'Withdraw' })).toHaveAttribute(
    'href',
    '/withdrawal',
  );
});

it('a break that began or ended on another device - reloads the account once', async () => {
  let pause: object | null = null;
  const refreshAccount = vi.fn(async () => undefined);
  await render({ 'member/careWatch': () => watch({ pause }) }, { refreshAccount });
  expect(refreshAccount).not.toHaveBeenCalled();
  pause = { kind: 'cool_off', ends_at: at(1_440) };
  await pass(5);
  expect(refreshAccount).toHaveBeenCalledTimes(1);
});

it('a tab - reads again when it is shown, and not when it is hidden', async () => {
  const { log } = await render({ 'member/careWatch': () => watch() });
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const change = async (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    window.dispatchEvent(new Event('visibilitychange'));
    await act(() => vi.advanceTimersByTimeAsync(0));
    return log.calls.filter(({ call }) => call === 'member/careWatch').length;
  };
  expect([await change('hidden'), await change('visible')]).toEqual([1, 2]);
});

it('a visitor - is not polled', async () => {
  const { log } = renderRemote(<ResponsibleGamingWatch />, {});
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(log.calls).toEqual([]);
});
