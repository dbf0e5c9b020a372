// @vitest-environment happy-dom
import type { RefusalScreen } from '@parol/kit/testing';
import {
  adjustmentDetails,
  dailyStatement,
  memberStatement,
  platformWinLose,
  promoStatement,
  transferDetails,
} from '@parol/wire/report';
import StatementPage from '../statement/statement.page.tsx';
import { opener, by } from './refusal-opener.tsx';
import { testRefusals } from './test-refusals.ts';

const nothing = () => undefined;
const report = (
  tab: string,
): Pick<RefusalScreen, 'domain' | 'otherwise' | 'asksAtOnce' | 'open'> => ({
  domain: 'statement',
  otherwise: 'page',
  asksAtOnce: true,
  open: by(opener({ page: () => <StatementPage />, path: `/statement?tab=${tab}` }), nothing),
});

const screens: readonly RefusalScreen[] = [
  { name: 'the transactions', call: memberStatement, ...report('transactions') },
  { name: 'the daily statement', call: dailyStatement, ...report('daily') },
  { name: 'the transfers', call: transferDetails, ...report('transfers') },
  { name: 'the promo statement', call: promoStatement, ...report('promos') },
  { name: 'the adjustments', call: adjustmentDetails, ...report('adjustments') },
  { name: 'win and loss', call: platformWinLose, ...report('winlose') },
];

testRefusals(screens);
