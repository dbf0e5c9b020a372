// @vitest-environment happy-dom
import { learnServerTime } from '@parol/contract/server-clock';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { open } from './testing/open-payment.tsx';

const truth = Date.parse('2026-11-26T17:00:00.000Z');
beforeEach(() => {
  vi.useFakeTimers({ now: truth + 3 * 86_400_000, toFake: ['Date'] });
  learnServerTime(new Date(truth).toUTCString());
});
afterEach(() => {
  learnServerTime(new Date(Date.now()).toUTCString());
  vi.useRealTimers();
});

it('on a phone three days ahead - an unpaid deposit shows the time that is left by the server', async () => {
  open({ expires_at: new Date(truth + 300_000).toISOString() });
  expect(await screen.findByText('5:00')).toBeInTheDocument();
});
