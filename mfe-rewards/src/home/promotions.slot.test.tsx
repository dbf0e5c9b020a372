// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import PromotionsSlot from './promotions.slot.tsx';
import { reply, show, welcome } from '../testing/rewards-rows.tsx';

const banner = (id: string, link: string) => ({
  banner_id: id,
  banner_type: 0,
  title_en: id,
  title_ph: id,
  body_en: 'b',
  body_ph: 'b',
  action_en: 'a',
  action_ph: 'a',
  link,
  art: 'star',
  tone: 'sea',
});

it('the row on Home during a break - promotes nothing', () => {
  const log = show(<PromotionsSlot />, {
    account: { pausedUntil: '2026-11-28T04:00:00.000Z' },
    language: 'ph',
  });
  expect(screen.getByText(ph.home.paused)).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(log.calls).toEqual([]);
});

it('the row on Home - omits a bonus that the member has claimed', async () => {
  show(<PromotionsSlot />, {
    account: {},
    replies: {
      'cms/promotionBanner': reply([
        banner('Welcome', '/promotions?promotion=welcome'),
        banner('Plain', '/promotions'),
      ]),
      'campaign/promotionList': reply([{ ...welcome, refused: 'claim_promo_only_once' }]),
    },
  });
  expect(await screen.findByRole('link', { name: /Plain/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Welcome/ })).not.toBeInTheDocument();
});

it.each([
  ['stopped by a blocker - says where the promotions are', {}, true],
  ['unreadable - offers to try again', { 'cms/promotionBanner': reply([{}]) }, false],
] as const)('the row on Home %s', async (_what, replies, isBlocked) => {
  show(<PromotionsSlot />, { replies, language: 'ph' });
  const [shown, absent] = isBlocked ? [ph.home.blocked, ph.retry] : [ph.retry, ph.home.blocked];
  expect(await screen.findByText(shown)).toBeInTheDocument();
  expect(screen.queryByText(absent)).not.toBeInTheDocument();
});

it('the row on Home - links to the promotions', async () => {
  const banner = {
    banner_id: 'b',
    banner_type: 0,
    title_en: 'Daily',
    title_ph: 'Araw-araw',
    body_en: 'x',
    body_ph: 'y',
    action_en: '',
    action_ph: '',
    link: '/promotions',
    art: 'coins',
    tone: 'sea',
  };
  show(<PromotionsSlot />, { replies: { 'cms/promotionBanner': reply([banner]) }, language: 'ph' });
  expect(await screen.findByRole('link', { name: /Araw-araw/ })).toHaveAttribute(
    'href',
    '/promotions',
  );
});

it('the row on Home - begins with the campaigns of a member, and without those turned off', async () => {
  const pick = {
    campaign_id: '1',
    name: { en: 'Signs', ph: 'Mga tanda' },
    ends_at: '2027-01-01T00:00:00.000Z',
    cost: '1.00',
    icons: ['sun'],
    prizes: [],
    commitment: 'ab',
    member: 'cd',
    picked: null,
  };
  const log = show(<PromotionsSlot />, {
    account: {},
    disabled: ['rewards.campaign'],
    replies: {
      'cms/promotionBanner': reply([banner('Plain', '/promotions')]),
      'campaign/promotionList': reply([]),
      'campaign/pickIconCheck': reply([pick]),
    },
  });
  await screen.findByRole('link', { name: en.home.pickIcon.action });
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('Signs'),
    expect.stringContaining('Plain'),
  ]);
  expect(log.calls.map(({ call }) => call)).not.toContain('campaign/campaignRewardStatus');
});
