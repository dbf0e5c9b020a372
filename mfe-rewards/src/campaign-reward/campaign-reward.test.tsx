// @vitest-environment happy-dom
import { refuse, succeed } from '@parol/wire';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { renderRemote } from '../testing/render-remote.tsx';
import { CampaignRewardSection } from './campaign-reward.section.tsx';

const texts = { en, ph };
const reward = (level: number, vip_name: string, state: string) => ({
  level,
  vip_name,
  amount: '10.00',
  turnover: '10.00',
  gift: null,
  state,
});
const campaign = (bronze: string) => ({
  campaign_id: '1735660800000',
  name: { en: 'Season', ph: 'Panahon' },
  ends_at: '2027-01-01T00:00:00.000Z',
  vip_level: 1,
  rewards: [
    reward(1, 'Bronze', bronze),
    {
      ...reward(2, 'Silver', 'locked'),
      amount: null,
      turnover: null,
      gift: { en: 'A gift', ph: 'Regalo' },
    },
    reward(3, 'Gold', 'a later state'),
  ],
});

describe('campaign rewards', () => {
  it.each(['en', 'ph'] as const)(
    'in %s - only a reached level can be claimed, and is then marked as claimed',
    async (language) => {
      const t = texts[language].campaignReward;
      let now = campaign('open');
      const { log } = renderRemote(<CampaignRewardSection />, {
        account: {},
        language,
        replies: {
          'campaign/campaignRewardStatus': () => succeed([now]),
          'campaign/campaignRewardClick': () => {
            now = campaign('claimed');
            return succeed([now]);
          },
        },
      });
      const button = await screen.findByRole('button', { name: /Bronze/ });
      expect(screen.getAllByRole('button')).toHaveLength(1);
      const rows = within(screen.getByRole('list', { name: t.levels })).getAllByRole('listitem');
      expect(rows[1]).toHaveTextContent(t.state.locked);
      fireEvent.click(button);
      expect(await within(rows[0] as HTMLElement).findByText(t.state.claimed)).toBeInTheDocument();
      expect(log.calls.find(({ call }) => call === 'campaign/campaignRewardClick')?.body).toEqual({
        level: 1,
        campaign_id: '1735660800000',
      });
    },
  );

  it('refused, with the VIP page turned off - show the reason at the level and no link to that page', async () => {
    renderRemote(<CampaignRewardSection />, {
      account: {},
      disabled: ['/vip'],
      replies: {
        'campaign/campaignRewardStatus': () => succeed([campaign('open')]),
        'campaign/campaignRewardClick': () => refuse('level_not_reached'),
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: /Bronze/ }));
    expect(await screen.findByText(en.errors.level_not_reached)).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('without a campaign - show nothing; after a failure - offer to retry', async () => {
    const { log } = renderRemote(<CampaignRewardSection />, {
      account: {},
      replies: { 'campaign/campaignRewardStatus': () => refuse('promotion_not_available') },
    });
    await expect.poll(() => log.calls.length).toBeGreaterThan(0);
    await expect.poll(() => screen.queryByRole('heading')).toBeNull();
    renderRemote(<CampaignRewardSection />, { account: {}, replies: {} });
    expect(await screen.findByRole('button', { name: en.retry })).toBeInTheDocument();
  });
});
