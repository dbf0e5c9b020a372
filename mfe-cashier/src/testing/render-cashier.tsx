import { createTestShell, type Replies, type TestShellOptions } from '@parol/contract/testing';
import { succeed } from '@parol/wire';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import { ticketPageOnWire } from './rows.ts';
import en from '../../locales/en.json';
import ph from '../../locales/ph.json';

afterEach(cleanup);

/** A platform where nothing is under way; a test's own replies go over it. */
const quiet: Replies = {
  'fund/activeList': () => succeed([]),
  'fund/depositTracker': () => succeed([]),
  'campaign/promotionList': () => succeed([]),
  'fund/promotionStatus': () => succeed([]),
  'fund/withdrawTicketList': () => succeed(ticketPageOnWire([])),
  'fund/transferHistory': () => succeed([]),
  'fund/manualDepositList': () => succeed([]),
};

/** Renders a part of the cashier for a member, in either language, against the test's platform. */
export function renderCashier(
  page: ReactNode,
  { replies = {}, ...options }: Omit<TestShellOptions, 'remote' | 'texts'> = {},
) {
  const { shell, log, wrap } = createTestShell({
    remote: 'cashier',
    account: {},
    texts: options.language === 'ph' ? ph : en,
    ...options,
    replies: { ...quiet, ...replies },
  });
  render(wrap(page));
  const bodiesOf = (call: string) =>
    log.calls.filter((made) => made.call === call).map(({ body }) => body);
  return { shell, log, bodiesOf, user: userEvent.setup({ delay: null }) };
}
