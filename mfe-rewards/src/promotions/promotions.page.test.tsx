// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import PromotionsPage from './promotions.page.tsx';
import { lateReply } from '@parol/kit/testing';
import { both, openRequirement, reply, show, welcome } from '../testing/rewards-rows.tsx';

const replies = {
  'campaign/promotionList': reply([welcome]),
  'fund/promotionStatus': reply([openRequirement]),
};

describe('promotions', () => {
  it('a visitor - sees the bonus of a deposit and a button to sign up', async () => {
    const log = show(<PromotionsPage />, { replies });
    expect(await screen.findByText('Deposit ₱300, get a ₱450 bonus')).toBeInTheDocument();
    expect(screen.getByText('Turnover ₱3,750 (×5)')).toBeInTheDocument();
    const [play, deposit, bonus] = [
      'For ₱300: play ₱3,750 in 30 days, bets up to ₱90.',
      'Bet ₱300 once and your deposit is yours to withdraw.',
      en.promotions.freesBonus,
    ].map((text) => screen.getByText(text));
    // A line each: one paragraph would be the page's largest text, which grows with our font.
    expect([play, deposit, bonus].map((line) => line?.localName)).toEqual(['li', 'li', 'li']);
    await userEvent.click(screen.getByRole('button', { name: en.promotions.signUp }));
    expect(log.modals).toEqual([{ selector: 'signup', props: undefined }]);
  });

  it('a member - can cash in with it and sees the open turnover', async () => {
    show(<PromotionsPage />, { replies, account: {} });
    expect(await screen.findByRole('link', { name: en.promotions.cashIn })).toHaveAttribute(
      'href',
      '/deposit?promotion=welcome',
    );
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '60');
    expect(screen.getByText('₱1,500 to go')).toBeInTheDocument();
    expect(screen.getByText('until Nov 30')).toBeInTheDocument();
    expect(screen.getByText('Bets up to ₱90 while it is open.')).toBeInTheDocument();
  });

  it('a member whose turnover is late - sees all parts together, so that none moves another', async () => {
    const late = lateReply(reply([openRequirement]));
    show(<PromotionsPage />, {
      replies: {
        ...replies,
        'campaign/claimableRewards': reply([{ items: [], failed: [] }]),
        'fund/promotionStatus': late.reply,
      },
      account: {},
    });
    const cashIn = { name: en.promotions.cashIn };
    expect(await screen.findByRole('link', { ...cashIn, hidden: true })).not.toBeVisible();
    expect(screen.getAllByRole('status')).toHaveLength(1);
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
    late.answer();
    expect(await screen.findByRole('progressbar')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: en.claimable.title })).toBeInTheDocument();
    expect(screen.getByRole('link', cashIn)).toBeVisible();
  });

  it.each(['claim_promo_only_once', 'claim_promo_only_once_a_day', 'newbie_unmet'] as const)(
    'one that the member can no longer claim (%s) - is folded with the reason, without a button',
    async (code) => {
      const had = { ...welcome, promotion_id: 'had', name: both('Had bonus'), refused: code };
      show(<PromotionsPage />, {
        replies: { ...replies, 'campaign/promotionList': reply([had, welcome]) },
        account: {},
      });
      const folded = within(await screen.findByRole('list', { name: '1 other promotion' }));
      expect(folded.getByRole('heading', { level: 3, name: 'Had bonus' })).toBeInTheDocument();
      expect(folded.getByText(en.errors.promotions[code])).toBeInTheDocument();
      expect(folded.getAllByRole('button')).toHaveLength(1);
      expect(screen.getAllByText(en.promotions.cashIn)).toHaveLength(1);
    },
  );

  it.each([
    ['en', en],
    ['ph', ph],
  ] as const)(
    'a gift for a visitor (%s) - is for members; the sign-up button does not promise it',
    async (language, texts) => {
      const gifted = { ...welcome, kind: 'gift', tiers: [] };
      show(<PromotionsPage />, {
        replies: { ...replies, 'campaign/promotionList': reply([gifted]) },
        language,
      });
      expect(await screen.findByText(texts.promotions.plain.giftForMembers)).toBeInTheDocument();
      expect(
        screen.getByRole('button', { name: texts.promotions.signUpPlain }),
      ).toBeInTheDocument();
      expect(screen.queryByText(texts.promotions.plain.freeCredit)).not.toBeInTheDocument();
    },
  );

  it('a link to a promotion - opens its terms', async () => {
    show(<PromotionsPage />, { replies, path: '/promotions?promotion=welcome' });
    const terms = await screen.findByRole('dialog', { name: 'Welcome bonus' });
    await userEvent.click(within(terms).getAllByRole('button', { name: en.close })[0] as Element);
    expect(screen.queryByRole('dialog', { name: 'Welcome bonus' })).not.toBeInTheDocument();
  });

  it("those that can't be taken now - are folded with the reason, and open their terms", async () => {
    const refused = { ...welcome, refused: 'ongoing_promotion' };
    const gift = { ...welcome, promotion_id: 'gift', kind: 'gift', name: both('Gift'), tiers: [] };
    const none = { ...welcome, promotion_id: 'none', kind: 'none', name: both('None'), tiers: [] };
    const rows = [refused, { ...gift, refused: 'promotion_not_available' }, none];
    show(<PromotionsPage />, {
      replies: { ...replies, 'campaign/promotionList': reply(rows) },
      account: {},
      language: 'ph',
    });
    const folded = within(await screen.findByRole('list', { name: '3 pang promo' }));
    expect(folded.getByText(ph.errors.promotions.ongoing_promotion)).toBeInTheDocument();
    expect(folded.getByText(ph.promotions.plain.freeCredit)).toBeInTheDocument();
    expect(folded.getByText(ph.promotions.plain.none)).toBeInTheDocument();
    expect(screen.queryByText(ph.promotions.takeable)).not.toBeInTheDocument();
    expect(screen.queryByText(ph.promotions.cashIn)).not.toBeInTheDocument();
    await userEvent.click(folded.getByRole('button', { name: /Welcome bonus/ }));
    expect(await screen.findByRole('dialog', { name: /Welcome bonus/ })).toBeInTheDocument();
  });

  it.each([
    ['en', en],
    ['ph', ph],
  ] as const)(
    'a member on a break, in %s - sees no offers, but the withheld amount and a link to the withdrawal',
    async (language, texts) => {
      const log = show(<PromotionsPage />, {
        replies,
        account: { pausedUntil: '2026-11-28T04:00:00.000Z' },
        language,
      });
      expect(
        await screen.findByRole('heading', { name: texts.active.paused.title }),
      ).toBeInTheDocument();
      expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
      expect(
        screen.getByRole('heading', { name: texts.promotions.paused.title }),
      ).toBeInTheDocument();
      expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        '/withdrawal',
      ]);
      expect(log.calls.map(({ call }) => call)).not.toContain('campaign/promotionList');
    },
  );

  it('terms - open in full', async () => {
    show(<PromotionsPage />, { replies });
    await userEvent.click(await screen.findByRole('button', { name: 'Terms of Welcome bonus' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByText('All the terms')).toBeInTheDocument();
    expect(
      sheet.getByText(/a bet is at most ₱500 or 20% of the bonus, whichever is less/),
    ).toBeInTheDocument();
    expect(sheet.getAllByText('₱3,750 (×5)').length).toBeGreaterThan(0);
  });

  it('a failure - offers to retry', async () => {
    show(<PromotionsPage />, { replies: { 'campaign/drawList': reply([]) } });
    expect(await screen.findByRole('button', { name: en.retry })).toBeInTheDocument();
  });
});
