import type { Replies } from '@parol/contract/testing';
import { remoteRenderer } from '@parol/kit/testing';
import { succeed } from '@parol/wire';
import { pageOnWire } from './rows.ts';
import en from '../../locales/en.json';
import ph from '../../locales/ph.json';

/** Replies of a platform where nothing is pending; a test's own replies take precedence. */
const nothingPending: Replies = {
  'fund/activeList': () => succeed([]),
  'fund/depositTracker': () => succeed([]),
  'campaign/promotionList': () => succeed([]),
  'fund/promotionStatus': () => succeed([]),
  'fund/withdrawTicketList': () => succeed(pageOnWire([])),
  'fund/transferHistory': () => succeed(pageOnWire([])),
  'fund/manualDepositList': () => succeed(pageOnWire([])),
};

/** Renders a part of the cashier for a member. */
export const renderCashier = remoteRenderer({
  name: 'cashier',
  texts: { en, ph },
  account: {},
  replies: nothingPending,
});
