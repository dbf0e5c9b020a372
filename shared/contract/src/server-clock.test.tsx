// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { learnServerTime, serverNow, useToday } from './server-clock.ts';

const device = Date.parse('2026-11-27T04:00:00.000Z');
beforeEach(() => vi.useFakeTimers({ now: device, toFake: ['Date'] }));
afterEach(() => {
  learnServerTime(new Date(Date.now()).toUTCString());
  vi.useRealTimers();
});
const learn = (ms: number) => learnServerTime(new Date(Date.now() + ms).toUTCString());
const hourMs = 3_600_000;

describe('the time by the server', () => {
  it.each([
    [0, 0],
    [4_000, 0],
    [-4_000, 0],
    [-120_000, -120_000],
    [26 * hourMs, 26 * hourMs],
  ])('a reply %i ms ahead of the device - is %i ms ahead', (ms, ahead) => {
    learn(ms);
    expect(serverNow() - Date.now()).toBe(ahead);
  });

  it('of replies that take differently long - does not jitter', () => {
    learn(60_000);
    learn(58_000);
    learn(62_000);
    expect(serverNow() - Date.now()).toBe(60_000);
  });

  it('after the device got the right time - is the device’s', () => {
    learn(60_000);
    learn(0);
    expect(serverNow()).toBe(Date.now());
  });

  it.each([undefined, '', 'soon'])('a reply with the date %j - changes nothing', (date) => {
    learn(60_000);
    learnServerTime(date);
    expect(serverNow() - Date.now()).toBe(60_000);
  });
});

it('today - follows the server once its day is known', () => {
  function Today() {
    return <p>{useToday()}</p>;
  }
  render(<Today />);
  expect(screen.getByText('2026-11-27')).toBeInTheDocument();
  act(() => learn(-30 * hourMs));
  expect(screen.getByText('2026-11-26')).toBeInTheDocument();
});
