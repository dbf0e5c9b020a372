// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Countdown, formatClock } from './countdown.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

it('counts down whole seconds and calls onDone once', () => {
  const onDone = vi.fn();
  render(<Countdown until={1_003_000} onDone={onDone} render={(left) => `${left} s`} />);
  expect(screen.getByText('3 s')).toBeInTheDocument();
  pass(1000);
  expect(screen.getByText('2 s')).toBeInTheDocument();
  pass(2000);
  expect(screen.getByText('0 s')).toBeInTheDocument();
  pass(10_000);
  expect(onDone).toHaveBeenCalledOnce();
});

it('is correct after the tab slept', () => {
  render(<Countdown until={new Date(1_600_000)} render={(left) => `${left} s`} />);
  vi.setSystemTime(1_590_000);
  pass(250);
  expect(screen.getByText('10 s')).toBeInTheDocument();
});

it('restarts for a later end', () => {
  const onDone = vi.fn();
  const view = render(
    <Countdown until={1_001_000} onDone={onDone} render={(left) => `${left} s`} />,
  );
  pass(1000);
  view.rerender(<Countdown until={1_120_000} onDone={onDone} render={(left) => `${left} s`} />);
  expect(screen.getByText('119 s')).toBeInTheDocument();
  expect(onDone).toHaveBeenCalledOnce();
});

it.each([
  [0, '0:00'],
  [249, '4:09'],
  [3661, '1:01:01'],
  [-5, '0:00'],
])('%s seconds are shown as %s', (seconds, shown) => expect(formatClock(seconds)).toBe(shown));
