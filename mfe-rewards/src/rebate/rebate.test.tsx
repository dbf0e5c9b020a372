// @vitest-environment happy-dom
import type { RenderOptions } from '@parol/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { lateReply } from '@parol/kit/testing';
import { renderRemote } from '../testing/render-remote.tsx';
import RebatePage from './rebate.page.tsx';

const reply =
  (...value: readonly unknown[]) =>
  () => ({ status: 1, statusdesc: 'OK', value });
const refused = (code: string) => () => ({ status: 0, statusdesc: code, value: [] });
const turnover = {
  rounds: 12,
  staked: '1200.00',
  valid: '800.00',
  covered: '90.00',
  paused: '10.00',
  excluded: '100.00',
  rebate: '2.10',
};
const row = {
  claimable: '12.96',
  minimum: '1.00',
  turnover: '12.96',
  expires_next: { amount: '3.00', at: '2026-12-21T16:00:00.000Z' },
  days_valid: 30,
  rates: [{ game_type: 'slot', percent: '0.30' }],
  vip_level: 1,
  active: true,
};
const today = { day: '2026-11-22', ...turnover };
const page = { index: 1, size: 10, working_date: '2026-11-01' };
const replies = {
  'fund/rebate': reply({ ...row, today }),
  'fund/rebateChart': reply({
    days: [
      { day: '2026-11-20', self: '1.00', downline: '0.50' },
      { day: '2026-11-21', self: '0.00', downline: '0.00' },
    ],
    providers: [{ provider_code: 'JILI', provider_name: 'Jili', valid: '500.00', rebate: '1.00' }],
  }),
  'report/turnoverByProvider': reply({
    working_month: '2026-11',
    data: [{ provider_code: 'JILI', provider_name: 'Jili', game_type: 'slot', ...turnover }],
    sums: turnover,
  }),
  'fund/downlineRebate': reply({ ...row, claimable: '2.70', referees: 1 }),
  'report/turnoverByDownline': reply({
    ...page,
    total: 1,
    working_month: '2026-11',
    data: [{ referee: '63917•••4567', counted: '2700.00', rebate: '2.70' }],
  }),
  'fund/refereeList': reply({
    ...page,
    total: 1,
    data: [
      {
        referee: '63917•••4567',
        counted: '700.00',
        rebate: '0.70',
        joined_at: '2026-11-01T04:00:00.000Z',
      },
    ],
  }),
  'report/rebateResult': reply({
    ...page,
    total: 2,
    data: [
      {
        entry_id: '9',
        entry: 'claimed',
        kind: 'self',
        day: '2026-11-22',
        amount: '5.00',
        remaining: '0',
        expired: '0',
        expires_at: null,
        at: '2026-11-22T04:00:00.000Z',
      },
      {
        entry_id: '2026-11-21/self/2',
        entry: 'corrected',
        kind: 'self',
        day: '2026-11-21',
        amount: '-3.00',
        remaining: '-3.00',
        expired: '0',
        expires_at: '2026-12-21T16:00:00.000Z',
        at: '2026-11-22T03:00:00.000Z',
      },
      {
        entry_id: '2026-10-01/self/1',
        entry: 'accrued',
        kind: 'self',
        day: '2026-10-01',
        amount: '0.50',
        remaining: '0',
        expired: '0.50',
        expires_at: '2026-10-31T16:00:00.000Z',
        at: '2026-10-02T03:00:00.000Z',
      },
    ],
  }),
};
const show = (options: RenderOptions = {}) =>
  renderRemote(<RebatePage />, {
    account: {},
    ...options,
    replies: { ...replies, ...options.replies },
  });

describe('the own rebate', () => {
  it('while it is late - hides the chart, which it would push down', async () => {
    const late = lateReply(replies['fund/rebate']);
    show({ replies: { 'fund/rebate': late.reply } });
    const chart = { name: en.rebate.chart.caption };
    expect(await screen.findByRole('table', { ...chart, hidden: true })).not.toBeVisible();
    late.answer();
    expect(await screen.findByRole('table', chart)).toBeVisible();
  });

  it('shows the claimable amount, what expires next, today’s rebate, and the rebate by day and provider', async () => {
    show();
    expect(await screen.findByRole('button', { name: 'Claim ₱12.96' })).toBeInTheDocument();
    expect(screen.getByText('₱3 of it can be claimed until Dec 21')).toBeInTheDocument();
    expect(screen.getByText(/^Bet ₱12.96 in total/)).toBeInTheDocument();
    const now = screen.getByRole('region', { name: en.rebate.today.title });
    expect(within(now).getByText('₱2.10')).toBeInTheDocument();
    expect(within(now).getByText('−₱90.00')).toBeInTheDocument();
    expect(within(now).getByText('−₱10.00')).toBeInTheDocument();
    const days = await screen.findByRole('table', { name: en.rebate.chart.caption });
    expect(within(days).getByRole('cell', { name: '₱1.50' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: en.rebate.chart.providers }));
    const providers = screen.getByRole('table', { name: en.rebate.chart.providers });
    expect(
      within(providers).getByRole('row', { name: /Jili.*₱500.00.*₱1.00/ }),
    ).toBeInTheDocument();
    const month = screen.getByRole('table', { name: en.rebate.turnover.title });
    expect(within(month).getByRole('row', { name: /Jili.*Slots.*₱1,200.00/ })).toBeInTheDocument();
  });

  it('claimed - shows a toast and reloads the amounts', async () => {
    const { log, bodiesOf } = show({
      replies: {
        'fund/claimRebate': reply({
          claim_id: '1',
          amount: '12.96',
          turnover: '12.96',
          at: '2026-11-22T04:00:00.000Z',
        }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Claim ₱12.96' }));
    expect(bodiesOf('fund/claimRebate')).toEqual([{ amount: '12.96' }]);
    expect(log.toasts).toEqual([{ tone: 'success', text: '₱12.96 is in your balance' }]);
    expect(bodiesOf('fund/rebate')).toHaveLength(2);
  });

  it('claimed in another tab meanwhile - shows the refusal and reloads the amounts', async () => {
    const { bodiesOf } = show({
      replies: { 'fund/claimRebate': refused('insufficient_rebate') },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Claim ₱12.96' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(bodiesOf('fund/rebate')).toHaveLength(2);
  });

  it('below the minimum - shows the minimum and no button', async () => {
    show({
      replies: {
        'fund/rebate': reply({ ...row, claimable: '0.99', today: { ...today, rounds: 0 } }),
        'fund/rebateChart': reply({ days: [], providers: [] }),
        'report/turnoverByProvider': reply({ working_month: '2026-11', data: [], sums: turnover }),
      },
      language: 'ph',
    });
    expect(await screen.findByText('Makukuha mo ito simula ₱1.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Kunin/ })).not.toBeInTheDocument();
    expect(screen.getByText(ph.rebate.today.none)).toBeInTheDocument();
    expect(await screen.findByText(ph.rebate.chart.empty)).toBeInTheDocument();
    expect(await screen.findByText(ph.rebate.turnover.empty)).toBeInTheDocument();
  });

  it('searched - requests the provider; without a match shows the empty state', async () => {
    const { bodiesOf } = show({
      replies: {
        'report/turnoverByProvider': reply({ working_month: '2026-11', data: [], sums: turnover }),
      },
    });
    await userEvent.type(await screen.findByRole('searchbox'), 'zz');
    expect(await screen.findByText(en.rebate.turnover.notFound)).toBeInTheDocument();
    expect(bodiesOf('report/turnoverByProvider').at(-1)).toMatchObject({ search_id: 'zz' });
  });

  it('during a break - shows no rates, and can be claimed', async () => {
    show({ account: { pausedUntil: '2026-11-28T04:00:00.000Z' } });
    expect(await screen.findByRole('button', { name: 'Claim ₱12.96' })).toBeEnabled();
    expect(screen.queryByText(en.rebate.rates.title)).not.toBeInTheDocument();
  });

  it('that fails to load - shows the failure', async () => {
    show({ replies: { 'fund/rebate': refused('systemError') } });
    expect(await screen.findByText(en.rebate.failed)).toBeInTheDocument();
  });
});

it('the downline rebate - shows turnover and rebate by referee, with a masked phone', async () => {
  const { log } = show();
  await userEvent.click(await screen.findByRole('tab', { name: en.rebate.parts.downline }));
  expect(await screen.findByRole('button', { name: 'Claim ₱2.70' })).toBeInTheDocument();
  const month = await screen.findByRole('table', { name: en.rebate.downline.title });
  expect(within(month).getByRole('row', { name: /63917•••4567.*₱2,700.00/ })).toBeInTheDocument();
  const day = await screen.findByRole('table', { name: en.rebate.referees.title });
  expect(within(day).getByRole('row', { name: /63917•••4567.*2026-11-01/ })).toBeInTheDocument();
  expect(log.addresses.at(-1)).toBe('/?tab=downline');
});

it('the history - lists claims, corrections and expired amounts', async () => {
  show();
  await userEvent.click(await screen.findByRole('tab', { name: en.rebate.parts.history }));
  expect(await screen.findByText('Claimed')).toBeInTheDocument();
  expect(screen.getByText('Correction for Nov 21')).toBeInTheDocument();
  expect(screen.getByText('₱0.50 has expired')).toBeInTheDocument();
});
