// @vitest-environment happy-dom
import type { RenderOptions } from '@parol/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import PromotionsPage from './promotions.page.tsx';
import { both, openRequirement, reply, show, welcome } from '../testing/rewards-rows.tsx';

const replies = {
  'campaign/promotionList': reply([welcome]),
  'fund/promotionStatus': reply([openRequirement]),
};

describe('forfeiting a bonus', () => {
  const amounts = {
    requirement_id: '1',
    name: both('Welcome bonus'),
    removed: '500.00',
    left: '300.00',
    turnover_left: '40.00',
    refused: null,
  };
  const openSheet = async (given: RenderOptions['replies'], language: 'en' | 'ph' = 'en') => {
    const texts = language === 'en' ? en : ph;
    const log = show(<PromotionsPage />, {
      replies: { ...replies, 'fund/bonusToGiveUp': reply([amounts]), ...given },
      account: {},
      language,
    });
    await userEvent.click(await screen.findByRole('button', { name: texts.giveUp.open }));
    return { log, sheet: within(await screen.findByRole('dialog')) };
  };

  it.each([
    ['en', en],
    ['ph', ph],
  ] as const)(
    'in %s - shows the removed and remaining amounts, and sends them',
    async (language, texts) => {
      const { log, sheet } = await openSheet(
        { 'fund/giveUpBonus': reply([{ ...amounts, repeated: false }]) },
        language,
      );
      expect(await sheet.findByText('₱500.00')).toBeInTheDocument();
      expect(sheet.getByText('₱300.00')).toBeInTheDocument();
      expect(sheet.getByText('₱40.00')).toBeInTheDocument();
      await userEvent.click(sheet.getByRole('button', { name: texts.giveUp.confirm }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(log.calls).toContainEqual({
        call: 'fund/giveUpBonus',
        body: { requirement_id: '1', removed: '500.00', left: '300.00' },
      });
      expect(log.toasts).toMatchObject([{ tone: 'success' }]);
    },
  );

  it('after the amounts changed - shows the refusal and the current amounts', async () => {
    let removed = '500.00';
    const { sheet } = await openSheet({
      'fund/bonusToGiveUp': () => reply([{ ...amounts, removed }])(),
      'fund/giveUpBonus': () => {
        removed = '450.00';
        return { status: 0, statusdesc: 'bonus_amounts_changed', value: [] };
      },
    });
    await userEvent.click(await sheet.findByRole('button', { name: en.giveUp.confirm }));
    await waitFor(() =>
      expect(sheet.getByRole('alert')).toHaveTextContent(en.errors.bonus_amounts_changed),
    );
    expect(await sheet.findByText('₱450.00')).toBeInTheDocument();
  });

  it('while a round is open - is disabled with the reason', async () => {
    const { sheet, log } = await openSheet({
      'fund/bonusToGiveUp': reply([{ ...amounts, refused: 'unfinishgamedetected' }]),
    });
    expect(await sheet.findByText(en.errors.unfinishgamedetected)).toBeInTheDocument();
    await userEvent.click(sheet.getByRole('button', { name: en.giveUp.confirm }));
    expect(log.calls.map(({ call }) => call)).not.toContain('fund/giveUpBonus');
  });

  it('of a plain deposit - is not offered', async () => {
    const plain = { ...openRequirement, kind: 'deposit' };
    show(<PromotionsPage />, {
      replies: { ...replies, 'fund/promotionStatus': reply([plain]) },
      account: {},
    });
    await screen.findByRole('progressbar');
    expect(screen.queryByRole('button', { name: en.giveUp.open })).not.toBeInTheDocument();
  });
});
