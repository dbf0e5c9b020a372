// @vitest-environment happy-dom
import { learnServerTime } from '@parol/contract/server-clock';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderRemote } from '../testing/render-remote.tsx';
import RebatePage from './rebate.page.tsx';

/** The true time, 01:00 on 27 November in Manila; the phone's clock is forty days ahead of it. */
const truth = Date.parse('2026-11-26T17:00:00.000Z');
beforeEach(() => {
  vi.useFakeTimers({ now: truth + 40 * 86_400_000, toFake: ['Date'] });
  learnServerTime(new Date(truth).toUTCString());
});
afterEach(() => {
  learnServerTime(new Date(Date.now()).toUTCString());
  vi.useRealTimers();
});

const downline = {
  claimable: '2.70',
  minimum: '1.00',
  turnover: '2.70',
  expires_next: null,
  days_valid: 30,
  rates: [],
  vip_level: 1,
  active: true,
  referees: 1,
};
const replies = {
  'fund/downlineRebate': () => ({ status: 1, statusdesc: 'OK', value: [downline] }),
};

it.each([
  ['/rebate', 'report/turnoverByProvider', { working_month: '2026-11' }],
  ['/rebate?tab=downline', 'report/turnoverByDownline', { working_month: '2026-11' }],
  ['/rebate?tab=downline', 'fund/refereeList', { working_date: '2026-11-26' }],
] as const)(
  '%s on a phone 40 days ahead - asks %s by the server’s day',
  async (path, call, body) => {
    const { log } = renderRemote(<RebatePage />, { account: {}, path, replies });
    await waitFor(() =>
      expect(log.calls).toContainEqual({ call, body: expect.objectContaining(body) }),
    );
  },
);
