// @vitest-environment happy-dom
import { shownPlaces, wantedPlaces, type RefusalScreen } from '@parol/kit/testing';
import { pesos } from '@parol/domain';
import { succeed } from '@parol/wire';
import { campaignRewardClick } from '@parol/wire/campaign-reward';
import { giveUpBonus } from '@parol/wire/fund';
import { inboxClaim } from '@parol/wire/member';
import { claimMission } from '@parol/wire/mission';
import { claimDownlineRebate, claimRebate } from '@parol/wire/rebate';
import { buyTickets } from '@parol/wire/ticket';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { CampaignRewardSection } from '../campaign-reward/campaign-reward.section.tsx';
import { GiftPanel } from '../inbox/gift-panel.tsx';
import { BuyTickets } from '../tickets/buy-tickets.tsx';
import { MissionRow } from '../missions/mission-row.tsx';
import { ForfeitBonus } from '../promotions/forfeit.tsx';
import { ClaimCard } from '../rebate/claim-card.tsx';
import { renderRemote } from './render-remote.tsx';

const texts = { en, ph };
const gift = {
  bonus: pesos(100),
  turnover: pesos(500),
  max_cash_out: null,
  max_bet: null,
  days_valid: 7,
  expires_at: '2026-12-05T00:00:00.000Z',
  state: 'open' as const,
};
const mission = {
  mission_id: 'rounds',
  name: { en: 'Five rounds', ph: 'Limang round' },
  how: { en: 'Play 5 rounds.', ph: 'Maglaro ng 5 round.' },
  icon: 'star' as const,
  repeats: 'daily' as const,
  period: '2026-11-21',
  last_day: '2026-11-21',
  claim_until: '2026-11-22T16:00:00.000Z',
  measure: 'count' as const,
  progress: 50_000n,
  target: 50_000n,
  tokens: pesos(1),
  tickets: null,
  gift: null,
  state: 'reached' as const,
};
const rebate = {
  claimable: pesos(10),
  minimum: pesos(1),
  turnover: pesos(10),
  expires_next: null,
  active: true,
};
/** The claim button of a kind of rebate. */
const rebateScreen = (kind: 'self' | 'downline'): RefusalScreen => ({
  name: `the rebate, ${kind}`,
  call: kind === 'self' ? claimRebate : claimDownlineRebate,
  domain: 'rebate',
  open: async (replies, language) => {
    const card = <ClaimCard kind={kind} row={rebate} reload={async () => undefined} />;
    const { log } = renderRemote(card, { account: {}, language, replies });
    return { log, send: async () => void fireEvent.click(screen.getByRole('button')) };
  },
});
const screens: readonly RefusalScreen[] = [
  {
    name: 'a gift',
    call: inboxClaim,
    domain: 'inbox',
    open: async (replies, language) => {
      const panel = <GiftPanel inboxId="7" gift={gift} reload={async () => undefined} />;
      const { log } = renderRemote(panel, { account: {}, language, replies });
      return { log, send: async () => void fireEvent.click(screen.getByRole('button')) };
    },
  },
  {
    name: 'forfeiting a bonus',
    call: giveUpBonus,
    domain: 'promotions',
    open: async (replies, language) => {
      const row = {
        requirement_id: '1',
        name: { en: 'Welcome bonus', ph: 'Welcome bonus' },
        removed: '500.00',
        left: '300.00',
        turnover_left: '0.00',
        refused: null,
      };
      const { log } = renderRemote(
        <ForfeitBonus requirementId="1" name="Welcome bonus" onDone={() => undefined} />,
        {
          account: {},
          language,
          replies: { 'fund/bonusToGiveUp': () => succeed([row]), ...replies },
        },
      );
      fireEvent.click(screen.getByRole('button'));
      const confirm = { name: texts[language].giveUp.confirm };
      await screen.findByRole('button', confirm);
      return { log, send: async () => void fireEvent.click(screen.getByRole('button', confirm)) };
    },
  },
  {
    name: 'a mission',
    call: claimMission,
    domain: 'missions',
    open: async (replies, language) => {
      const row = <MissionRow mission={mission} onClaimed={() => undefined} />;
      const { log } = renderRemote(row, { account: {}, language, replies });
      return { log, send: async () => void fireEvent.click(screen.getByRole('button')) };
    },
  },
  {
    name: "a campaign's reward",
    call: campaignRewardClick,
    domain: 'campaignReward',
    open: async (replies, language) => {
      const campaign = {
        campaign_id: '1',
        name: { en: 'Season', ph: 'Panahon' },
        ends_at: '2027-01-01T00:00:00.000Z',
        vip_level: 1,
        rewards: [
          { level: 1, vip_name: 'Bronze', amount: '1', turnover: '1', gift: null, state: 'open' },
        ],
      };
      const { log } = renderRemote(<CampaignRewardSection />, {
        account: {},
        language,
        replies: { 'campaign/campaignRewardStatus': () => succeed([campaign]), ...replies },
      });
      const button = await screen.findByRole('button', { name: /Bronze/ });
      return { log, send: async () => void fireEvent.click(button) };
    },
  },
  {
    name: 'tickets for tokens',
    call: buyTickets,
    domain: 'ticketSale',
    places: { tickets: ['tickets_required', 'invalid_tickets', 'insufficient_token'] },
    open: async (replies, language) => {
      const form = (
        <BuyTickets sale={{ price: pesos(5), left: 5 }} reload={async () => undefined} />
      );
      const { log } = renderRemote(form, { account: {}, language, replies });
      return { log, send: async () => void fireEvent.click(screen.getByRole('button')) };
    },
  },
  rebateScreen('self'),
  rebateScreen('downline'),
];

it.each(
  screens.flatMap((one) =>
    (['en', 'ph'] as const).map((language) => [one.name, language, one] as const),
  ),
)('%s in %s - shows each of its refusal codes in the right place', async (_name, language, one) => {
  expect(await shownPlaces(one, language, texts[language])).toEqual(wantedPlaces(one));
});
