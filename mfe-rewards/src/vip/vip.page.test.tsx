// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { TermsSheet } from '../promotions/terms-sheet.tsx';
import { lateReply } from '@parol/kit/testing';
import { renderRemote } from '../testing/render-remote.tsx';
import VipPage from './vip.page.tsx';

const reply = (value: readonly unknown[]) => () => ({ status: 1, statusdesc: 'OK', value });
const refuse =
  (statusdesc: string, value: readonly unknown[] = []) =>
  () => ({ status: 0, statusdesc, value });
const names = ['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond'];
const levels = names.map((vip_name, n) => ({
  level: n + 1,
  vip_name,
  deposit_turnover: `${10 ** (n + 2)}.00`,
  rebate: [
    { category: 'slot', percent: `0.${n + 3}0` },
    { category: 'hash', percent: `0.${n + 2}0` },
  ],
  withdrawal_priority: n > 1,
  bonuses: n > 0 ? [{ promotion_id: 'vip', name: { en: 'VIP bonus', ph: 'VIP bonus' } }] : [],
  birthday_gift: '50.00',
}));
const info = {
  deposit_turnover: [
    { vip_level: 2, vip_name: 'Silver', amount: '4000.00', from: '2026-08-24', to: '2026-11-21' },
  ],
  current_level: levels[1],
  next_level: levels[2],
  remaining: '6000.00',
  held_until: '2026-11-30',
  level_up: null,
};
const replies = { 'member/vipInfo': reply([info]), 'campaign/vipLevels': reply(levels) };
const show = (options: Parameters<typeof renderRemote>[1]) =>
  renderRemote(<VipPage />, { account: {}, replies, ...options }).log;

describe('/vip', () => {
  it('while the ladder is late - shows no level yet, whose card has its steps', async () => {
    const late = lateReply(reply(levels));
    const log = show({
      replies: { 'member/vipInfo': reply([info]), 'campaign/vipLevels': late.reply },
    });
    await expect.poll(() => log.calls).toHaveLength(2);
    expect(screen.getByText(en.vip.loading)).toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
    late.answer();
    expect(await screen.findByRole('heading', { level: 2, name: 'Silver' })).toBeInTheDocument();
    expect(screen.getByRole('list', { name: en.vip.ladder })).toBeInTheDocument();
  });

  it.each([
    ['en', en, 'You keep this level until at least Nov 30.'],
    ['ph', ph, 'Hanggang Nob 30, sigurado ang level mo.'],
  ] as const)(
    'in %s - shows the level, the progress to the next, and the ladder',
    async (language, texts, held) => {
      show({ language });
      const bar = await screen.findByRole('progressbar');
      expect(bar).toHaveAttribute('aria-valuenow', '40');
      expect(screen.getByText(held)).toBeInTheDocument();
      const ladder = within(screen.getByRole('list', { name: texts.vip.ladder }));
      const current = ladder
        .getAllByRole('listitem')
        .find((one) => one.hasAttribute('aria-current'));
      expect(current).toHaveTextContent('Silver');
      expect(current).toHaveTextContent(
        texts.vip.rebate.replace('{{low}}', '0.30').replace('{{high}}', '0.40'),
      );
      expect(ladder.getAllByText(texts.vip.priority)).toHaveLength(3);
      // The badges are in one place, the row of levels.
      const steps = within(screen.getByRole('list', { name: texts.vip.steps }));
      expect(steps.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
        'Bronze',
        `Silver(${texts.vip.current})`,
        'Gold',
        'Platinum',
        'Diamond',
      ]);
      expect(screen.queryByRole('img', { name: 'Silver' })).not.toBeInTheDocument();
      const rates = within(current ?? document.body).getByRole('group');
      expect(rates).toHaveTextContent(`${texts.rebate.categories.slot}0.40%`);
      expect(rates).toHaveTextContent(`${texts.rebate.categories.hash}0.30%`);
    },
  );

  it('a new level - is celebrated, and its message marked as read', async () => {
    const log = show({
      replies: {
        ...replies,
        'member/vipInfo': reply([{ ...info, level_up: '77' }]),
        'member/inboxRead': reply([]),
      },
    });
    expect(await screen.findByText('You are Silver now')).toBeInTheDocument();
    await waitFor(() =>
      expect(log.calls.filter(({ call }) => call === 'member/inboxRead')).toEqual([
        { call: 'member/inboxRead', body: { inbox_id: '77' } },
      ]),
    );
  });

  it('below Bronze - shows the deposits required for a level, and the ladder', async () => {
    show({
      replies: {
        ...replies,
        'member/vipInfo': refuse('vip_not_exists', [{ minimum: '500.00', total: '0.00' }]),
      },
    });
    expect(await screen.findByText(/₱500 or more/)).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Diamond' })).toBeInTheDocument();
  });

  it('the highest level - has no next one', async () => {
    show({
      replies: {
        ...replies,
        'member/vipInfo': reply([
          { ...info, current_level: levels[4], next_level: null, remaining: null },
        ]),
      },
    });
    expect(await screen.findByText(/This is the highest level/)).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('with the programme off - shows the refusal once', async () => {
    show({
      replies: {
        'member/vipInfo': refuse('promotion_not_available'),
        'campaign/vipLevels': refuse('promotion_not_available'),
      },
    });
    expect(await screen.findAllByText(en.errors.vip.promotion_not_available)).toHaveLength(1);
  });

  it('a failure - offers to retry, separately for each part', async () => {
    show({ replies: { 'campaign/vipLevels': reply(levels) } });
    expect(await screen.findByRole('heading', { name: 'Diamond' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: en.retry })).toBeInTheDocument();
  });

  it('a member on a break - sees no level and no benefit', () => {
    const log = show({ account: { pausedUntil: '2026-11-28T04:00:00.000Z' }, language: 'ph' });
    expect(screen.getByText(ph.promotions.paused.title)).toBeInTheDocument();
    expect(log.calls).toEqual([]);
  });
});

it('the terms of the VIP bonus - link to /vip unless it is turned off', async () => {
  const both = { en: 'VIP bonus', ph: 'VIP bonus' };
  const promotion = {
    promotion_id: 'vip',
    kind: 'vip' as const,
    name: both,
    summary: both,
    terms: both,
    art: 'vip',
    tiers: [],
    days_valid: 30,
    max_bonus: null,
    max_bet: null,
    max_bet_percent: null,
    counted_less: [],
    claim: 'daily' as const,
    refused: null,
    starts_at: null,
    ends_at: null,
  };
  const sheet = <TermsSheet promotion={promotion} language="en" onClose={() => undefined} />;
  const { view } = renderRemote(sheet, { disabled: ['/vip'] });
  expect(await screen.findByText(en.promotions.care)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: en.promotions.aboutVip })).not.toBeInTheDocument();
  view.unmount();
  renderRemote(sheet, {});
  expect(await screen.findByRole('link', { name: en.promotions.aboutVip })).toHaveAttribute(
    'href',
    '/vip',
  );
});
