// @vitest-environment happy-dom
import { useCall } from '@parol/contract';
import { type Call, refuse, succeed } from '@parol/wire';
import { campaignRewardStatus } from '@parol/wire/campaign-reward';
import { pickIconCheck } from '@parol/wire/pick-icon';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { renderRemote } from '../testing/render-remote.tsx';
import { CampaignRewardCard } from './campaign-reward-card.tsx';
import { PickIconCard } from './pick-icon-card.tsx';

const pick = (picked: object | null) => ({
  campaign_id: '1',
  name: { en: 'Signs', ph: 'Mga tanda' },
  ends_at: '2027-01-01T00:00:00.000Z',
  cost: '1.00',
  icons: ['sun', 'moon'],
  prizes: [],
  commitment: 'ab',
  member: 'cd',
  picked,
});
const rewards = (state: string) => ({
  campaign_id: '1',
  name: { en: 'Season', ph: 'Panahon' },
  ends_at: '2027-01-01T00:00:00.000Z',
  vip_level: 1,
  rewards: [{ level: 1, vip_name: 'Bronze', amount: '1', turnover: '1', gift: null, state }],
});
const nameOf = ({ group, name }: Call) => `${group}/${name}`;
/** Renders a text once a card's call has a reply. */
function Answered({ call }: { readonly call: Call }) {
  const { first, failure } = useCall(call, {});
  return first || failure ? <p>answered</p> : null;
}
const cards = [
  {
    name: 'pick an icon',
    call: pickIconCheck,
    section: 'pick-icon',
    card: <PickIconCard />,
    open: pick(null),
    had: pick({ icon: 'sun', prize: 0, seed: 's', outcomes: [] }),
    action: { en: en.home.pickIcon.action, ph: ph.home.pickIcon.action },
  },
  {
    name: 'campaign rewards',
    call: campaignRewardStatus,
    section: 'campaign-reward',
    card: <CampaignRewardCard />,
    open: rewards('open'),
    had: rewards('claimed'),
    action: { en: en.home.campaignReward.action, ph: ph.home.campaignReward.action },
  },
];

describe.each(cards)('$name on Home', ({ call, card, section, open, had, action }) => {
  it.each(['en', 'ph'] as const)('in %s - links to the campaign', async (language) => {
    renderRemote(card, {
      account: {},
      language,
      replies: { [nameOf(call)]: () => succeed([open]) },
    });
    expect(await screen.findByRole('link', { name: action[language] })).toHaveAttribute(
      'href',
      `/promotions?section=${section}`,
    );
  });

  it.each([
    ['when the member has claimed it', () => succeed([had])],
    ['without a campaign', () => refuse('promotion_not_available')],
  ])('%s - is empty', async (_name, reply) => {
    const { view } = renderRemote(
      <>
        {card}
        <Answered call={call} />
      </>,
      { account: {}, replies: { [nameOf(call)]: reply } },
    );
    expect(await screen.findByText('answered')).toBeInTheDocument();
    expect(view.container).toHaveTextContent(/^answered$/);
  });

  it('during a break - is empty and makes no request', () => {
    const { log, view } = renderRemote(card, {
      account: { pausedUntil: '2026-11-28T04:00:00.000Z' },
      replies: { [nameOf(call)]: () => succeed([open]) },
    });
    expect(view.container).toBeEmptyDOMElement();
    expect(log.calls).toEqual([]);
  });

  it('after a failure - offers to retry', async () => {
    renderRemote(card, { account: {}, replies: {} });
    expect(await screen.findByRole('button', { name: en.retry })).toBeInTheDocument();
  });
});
