// @vitest-environment happy-dom
import { refuse, succeed } from '@parol/wire';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import PromotionsPage from '../promotions/promotions.page.tsx';
import { renderRemote } from '../testing/render-remote.tsx';

const texts = { en, ph };
const item = (source: string, id: string, given: object) => ({
  source,
  id,
  name: { en: source, ph: source },
  amount: null,
  tokens: null,
  tickets: null,
  turnover: null,
  expires_at: null,
  path: '/promotions',
  ...given,
});
const items = [
  item('check_in', '2026-11-21', { tokens: '1.00', expires_at: '2026-11-21T16:00:00.000Z' }),
  item('gift', '7', { amount: '100.00', turnover: '500.00', path: '/inbox?message=7' }),
  item('rebate', 'self', {
    amount: '5.00',
    turnover: '5.00',
    expires_at: '2026-11-24T16:00:00.000Z',
    expiring: '0.52',
  }),
  item('rebate', 'downline', { amount: '2.00', turnover: '2.00' }),
  item('campaign_reward', '17:2', { amount: '20.00', turnover: '0.00' }),
  item('vip', '2', { path: '/vip' }),
  item('draws', '1', { tickets: 3, path: '/draws' }),
];
const show = (given: Parameters<typeof renderRemote>[1]) =>
  renderRemote(<PromotionsPage />, { account: {}, ...given });
/** A row with the fields of all claims' replies. */
const claimed = {
  today: '2026-11-21',
  checked: true,
  position: 1,
  ladder: [],
  tokens: '1.00',
  claim_id: '1',
  amount: '5.00',
  turnover: '5.00',
  at: '2026-11-21T04:00:00.000Z',
  campaign_id: '17',
  name: { en: 'Season', ph: 'Panahon' },
  ends_at: '2027-01-01T00:00:00.000Z',
  vip_level: 2,
  rewards: [],
};
/** Replies whose hub lists the unclaimed items. */
function replies(of: readonly object[] = items, failed: readonly string[] = []) {
  let left = of;
  const claim = (source: string, id?: string) => () => {
    left = left.filter((one) => {
      const { source: its, id: mine } = one as (typeof items)[number];
      return its !== source || (id !== undefined && mine !== id);
    });
    return succeed([claimed]);
  };
  return {
    'campaign/claimableRewards': () => succeed([{ items: left, failed }]),
    'campaign/promotionList': () => succeed([]),
    'campaign/dailyCheckIn': claim('check_in'),
    'fund/claimRebate': claim('rebate', 'self'),
    'fund/claimDownlineRebate': claim('rebate', 'downline'),
    'campaign/campaignRewardClick': claim('campaign_reward'),
  };
}
const hub = async (language: 'en' | 'ph' = 'en') =>
  within(await screen.findByRole('list', { name: texts[language].claimable.title }));

describe('the Rewards hub', () => {
  it.each(['en', 'ph'] as const)(
    'in %s - has a line with one button for each reward, also of an unknown programme',
    async (language) => {
      show({ replies: replies(), language });
      const list = await hub(language);
      expect(list.getAllByRole('listitem')).toHaveLength(3);
      const all = texts[language].claimable.all.replace('{{amount}}', '7');
      await userEvent.click(screen.getByRole('button', { name: all }));
      const lines = list.getAllByRole('listitem');
      expect(lines).toHaveLength(items.length);
      for (const line of lines) {
        const its = within(line);
        expect([...its.queryAllByRole('button'), ...its.queryAllByRole('link')]).toHaveLength(1);
      }
      expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        '/inbox?message=7',
        '/vip',
        '/draws',
      ]);
      // It expires at midnight, so its last day is the one before.
      expect(lines[0]).toHaveTextContent(/No[vb] 21/);
      expect(lines[1]).toHaveTextContent('₱100');
      expect(lines[1]).toHaveTextContent('₱500');
      expect(lines[2]).toHaveTextContent(
        { en: '₱0.52 of it ends Nov 24', ph: 'Hanggang Nob 24 ang ₱0.52 nito' }[language],
      );
      expect(lines[6]).toHaveTextContent(/3 tickets?/);
    },
  );

  it.each([
    ['check_in', 'campaign/dailyCheckIn', {}],
    ['rebate', 'fund/claimRebate', { amount: '5.00' }],
    ['rebate', 'fund/claimDownlineRebate', { amount: '2.00' }],
    ['campaign_reward', 'campaign/campaignRewardClick', { campaign_id: '17', level: '2' }],
  ])('%s - is claimed in place by %s, and its line disappears', async (source, call, body) => {
    const { log } = show({ replies: replies() });
    const id = call === 'fund/claimDownlineRebate' ? 1 : 0;
    const list = await hub();
    await userEvent.click(screen.getByRole('button', { name: /^Show all/ }));
    const buttons = () => list.queryAllByRole('button', { name: new RegExp(`: ${source}$`) });
    const before = buttons().length;
    const button = buttons()[id];
    await userEvent.click(button as Element);
    await waitFor(() => expect(buttons()).toHaveLength(before - 1));
    const sent = log.calls.find((one) => one.call === call);
    expect(sent?.body).toMatchObject(body);
    expect(log.toasts).toMatchObject([{ tone: 'success' }]);
  });

  it('a check-in in the hub - has no second button in its section', async () => {
    const status = {
      today: '2026-11-21',
      checked: false,
      position: 1,
      ladder: ['1.00', '1.00', '2.00', '2.00', '2.00', '3.00', '5.00'],
      tokens: null,
    };
    const days = { 'campaign/checkInStatus': () => succeed([status]) };
    const action = /^Check in: 1 token$/;
    const { view } = show({ replies: { ...replies(), ...days } });
    expect(await screen.findByRole('list', { name: en.checkIn.days })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: action })).toBeNull();
    view.unmount();
    show({ replies: { ...replies([]), ...days } });
    expect(await screen.findByRole('button', { name: action })).toBeInTheDocument();
  });

  it('refused - shows the reason in the line', async () => {
    show({
      replies: { ...replies(), 'campaign/dailyCheckIn': () => refuse('campaignRewardClaimed') },
    });
    const list = await hub();
    await userEvent.click(list.getByRole('button', { name: /: check_in$/ }));
    const reason = `check_in: ${en.errors.checkIn.campaignRewardClaimed}`;
    expect(await list.findByText(reason)).toBeInTheDocument();
  });

  it('a source that failed - affects only its own lines', async () => {
    show({ replies: replies(items.slice(0, 2), ['rebate']) });
    expect((await hub()).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText(en.claimable.partly)).toBeInTheDocument();
  });

  it('without rewards - shows the empty state; after a failure - offers to retry', async () => {
    show({ replies: replies([]), language: 'ph' });
    expect(await screen.findByText(ph.claimable.empty)).toBeInTheDocument();
    show({ replies: { ...replies(), 'campaign/claimableRewards': () => refuse('systemError') } });
    expect((await screen.findAllByRole('button', { name: en.retry })).length).toBeGreaterThan(0);
  });

  it('during a break - is not requested', () => {
    const { log } = show({
      account: { pausedUntil: '2026-11-28T04:00:00.000Z' },
      replies: replies(),
    });
    expect(log.calls.map(({ call }) => call)).not.toContain('campaign/claimableRewards');
  });
});
