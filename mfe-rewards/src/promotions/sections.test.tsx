// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import remote from '../../remote.ts';
import en from '../../locales/en.json' with { type: 'json' };
import PromotionsPage from './promotions.page.tsx';
import { reply, show, welcome } from '../testing/rewards-rows.tsx';

const sections = remote.sections ?? [];
const replies = {
  'campaign/promotionList': reply([welcome]),
  'fund/promotionStatus': reply([]),
};
/** The calls of a member's page. */
async function callsOf(disabled: readonly string[]): Promise<ReadonlySet<string>> {
  const log = show(<PromotionsPage />, { replies, account: {}, disabled });
  await screen.findByRole('list', { name: en.home.title });
  return new Set(log.calls.map(({ call }) => call));
}

describe('the sections of the promotions', () => {
  it('all turned off - leave only the promotions and open turnover, and make no other request', async () => {
    expect([...(await callsOf(sections))].toSorted()).toEqual([
      'campaign/promotionList',
      'fund/promotionStatus',
    ]);
    const headings = screen.getAllByRole('heading').map((heading) => heading.textContent);
    expect(headings).toEqual([en.promotions.title, en.promotions.takeable, 'Welcome bonus']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('without the rebate page - have no link to it', async () => {
    await callsOf([]);
    expect(
      screen.getByRole('link', { name: new RegExp(`^${en.rebate.title}`) }),
    ).toBeInTheDocument();
    cleanup();
    await callsOf(['/return']);
    expect(screen.queryByText(en.rebate.title)).not.toBeInTheDocument();
  });

  it.each([
    ['rewards.claimable', 'campaign/claimableRewards'],
    ['rewards.check-in', 'campaign/checkInStatus'],
    ['rewards.missions', 'campaign/missions'],
    ['rewards.pick-icon', 'campaign/pickIconCheck'],
    ['rewards.tickets', 'campaign/jackpotTicketList'],
    ['rewards.draws', 'campaign/drawList'],
    ['rewards.badges', 'campaign/badges'],
    ['rewards.tokens', 'report/tokenStatement'],
  ])('%s turned off - does not request %s', async (section, call) => {
    expect(sections).toContain(section);
    expect(await callsOf([section])).not.toContain(call);
    expect(await callsOf([])).toContain(call);
  });
});
