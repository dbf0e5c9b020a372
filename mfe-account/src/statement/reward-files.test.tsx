// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { ok, renderRemote } from '../testing/render-remote.tsx';
import { readCsv, savedFiles } from '../testing/saved-file.ts';
import StatementPage from './statement.page.tsx';

/** Of each reward: the kind of its posting, the kind of its turnover, its name by language. */
const rewards = [
  ['rebate', 'reward', { en: 'Rebate', ph: 'Rebate' }],
  ['rebate', 'reward', { en: 'Referral cashback', ph: 'Referral cashback' }],
  ['gift', 'reward', { en: 'Daily draw, place 1', ph: 'Araw-araw na draw, ika-1 puwesto' }],
  ['gift', 'reward', { en: 'Prediction', ph: 'Hula' }],
  ['gift', 'reward', { en: 'Level reward', ph: 'Reward ng level' }],
  ['gift', 'gift', { en: 'Coupon gift', ph: 'Regalo ng coupon' }],
  ['gift', 'gift', { en: 'Birthday gift', ph: 'Regalo sa kaarawan' }],
] as const;
const paged = { total: rewards.length, index: 1, size: 1_000, working_date: '2026-11-20' };
const at = '2026-11-20T04:05:06Z';
const texts = { en, ph };

const statement = {
  ...paged,
  up_to: '9',
  money_in: '0.00',
  money_out: '0.00',
  staked: '0.00',
  won: '0.00',
  days: [{ day: '2026-11-20', net: '0.00' }],
  data: rewards.map(([kind, , labels], index) => ({
    movement_id: String(index),
    kind,
    amount: '25.00',
    balance_after: '125.00',
    at,
    label: labels.en,
    labels,
    reference: `R${index}`,
  })),
};
const promos = {
  ...paged,
  sums: { bonus: '0.00', taken_back: '0.00', met: 0, open: 0 },
  data: rewards.map(([, kind, name], index) => ({
    requirement_id: String(index),
    kind,
    name,
    bonus: '25.00',
    target: '50.00',
    done: '0.00',
    state: 'open',
    taken_back: '0.00',
    opened_at: at,
    expires_at: null,
    closed_at: null,
  })),
};

afterEach(() => vi.restoreAllMocks());

const files = [
  ['statement', '/statement', 'report/memberStatement', statement, 2, 3],
  ['promo statement', '/statement?tab=promos', 'report/promoStatement', promos, 1, 2],
] as const;
const inBoth = (['en', 'ph'] as const).flatMap((language) =>
  files.map((file) => [language, ...file] as const),
);

it.each(inBoth)(
  'in %s - the CSV file of the %s names the rewards of every programme',
  async (language, _name, path, call, answer, nameColumn, amountColumn) => {
    const saved = savedFiles();
    const { user } = renderRemote(<StatementPage />, {
      account: {},
      path,
      language,
      replies: { [call]: () => ok(answer) },
    });
    await user.click(await screen.findByRole('button', { name: texts[language].statement.export }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [, ...rows] = readCsv((await saved[0]?.text()) ?? '');
    expect(rows.map((row) => [row[nameColumn], row[amountColumn]])).toEqual(
      rewards.map(([, , name]) => [name[language], '25.00']),
    );
  },
);
