// @vitest-environment happy-dom
import { refuse, succeed } from '@parol/wire';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import PromotionsPage from '../promotions/promotions.page.tsx';
import { renderRemote } from '../testing/render-remote.tsx';

const texts = { en, ph };
const item = (source: string, id: string, given: object) => ({
  source,
  id,
  name: { en: `${source} ${id}`, ph: `${source} ${id} ph` },
  amount: null,
  tokens: null,
  tickets: null,
  turnover: null,
  expires_at: null,
  path: '/promotions',
  ...given,
});
type Item = ReturnType<typeof item>;
/** Four that are claimed in place, together ₱30.40, 3 tokens and a ticket; and a gift, which is not. */
const items = [
  item('rebate', 'self', { amount: '9.10' }),
  item('rebate', 'downline', { amount: '21.30' }),
  item('mission', 'rounds:2026-11-25', { tokens: '3.00' }),
  item('mission', 'spins:2026-11-25', { tickets: 1 }),
  item('gift', '7', { amount: '100.00', path: '/inbox?message=7' }),
];

/** A row with the fields of all claims' replies. */
const claimed = {
  claim_id: '1',
  amount: '1.00',
  turnover: '1.00',
  at: '2026-11-25T04:00:00.000Z',
  mission_id: 'rounds',
  name: { en: 'Rounds', ph: 'Mga round' },
  how: { en: 'Play.', ph: 'Maglaro.' },
  icon: 'star',
  repeats: 'daily',
  period: '2026-11-25',
  last_day: '2026-11-25',
  claim_until: '2026-11-26T16:00:00.000Z',
  measure: 'count',
  progress: '5.00',
  target: '5.00',
  tokens: '3.00',
  tickets: null,
  gift: null,
  state: 'claimed',
};

/** The rewards that are left, and the names of the claims' calls and what they sent. */
let left: readonly Item[];
let sent: { call: string; body: Record<string, unknown> }[];
/** What a claim replies instead of a success, by the item's id. */
let failures: Record<string, () => unknown>;

function claim(call: string, idOf: (body: Record<string, unknown>) => string) {
  return (given: unknown) => {
    const body = given as Record<string, unknown>;
    sent.push({ call, body });
    const id = idOf(body);
    const fails = failures[id];
    if (fails) return fails();
    left = left.filter((one) => one.id !== id);
    return succeed([claimed]);
  };
}
const idOfMission = (body: Record<string, unknown>) =>
  `${String(body['mission_id'])}:${String(body['period'])}`;
const replies = {
  'campaign/claimableRewards': () => succeed([{ items: left, failed: [] }]),
  'campaign/promotionList': () => succeed([]),
  'fund/claimRebate': claim('claimRebate', () => 'self'),
  'fund/claimDownlineRebate': claim('claimDownlineRebate', () => 'downline'),
  'campaign/claimMission': claim('claimMission', idOfMission),
};
const show = (language: 'en' | 'ph' = 'en') =>
  renderRemote(<PromotionsPage />, { account: {}, language, replies });
const claimAll = async (language: 'en' | 'ph' = 'en') =>
  userEvent.click(
    await screen.findByRole('button', {
      name: new RegExp(`^${texts[language].claimable.claimAll}`),
    }),
  );
const lines = () =>
  within(screen.getByRole('list', { name: en.claimable.title })).getAllByRole('listitem');

beforeEach(() => {
  left = items;
  sent = [];
  failures = {};
});

describe('claiming all that is ready', () => {
  it.each([
    ['en', '₱30.40, 3 tokens and 1 ticket'],
    ['ph', '₱30.40, 3 token at 1 ticket'],
  ] as const)('in %s - says the sum, and claims each by its own call', async (language, sum) => {
    const { log } = show(language);
    expect(await screen.findByText(sum)).toBeInTheDocument();
    await claimAll(language);
    await waitFor(() => expect(log.toasts).toHaveLength(1));
    expect(log.toasts[0]?.text).toContain(sum);
    expect(sent.map(({ call }) => call)).toEqual([
      'claimRebate',
      'claimDownlineRebate',
      'claimMission',
      'claimMission',
    ]);
    expect(sent[0]?.body).toMatchObject({ amount: '9.10' });
    expect(sent[1]?.body).toMatchObject({ amount: '21.30' });
    const keys = sent.slice(0, 2).map(({ body }) => body['request_id']);
    expect(new Set(keys).size).toBe(2);
    // The gift is left: its terms are in the inbox.
    const button = { name: new RegExp(`^${texts[language].claimable.claimAll}`) };
    await waitFor(() => expect(screen.queryByRole('button', button)).toBeNull());
    expect(screen.getByRole('link', { name: /gift 7/ })).toBeInTheDocument();
  });

  it('one that is refused - is named with its reason, and the next press claims only it', async () => {
    failures = { 'rounds:2026-11-25': () => refuse('mission_expired') };
    const { log } = show();
    await claimAll();
    const reason = `mission rounds:2026-11-25: ${en.errors.mission_expired}`;
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(log.toasts[0]?.text).toContain('₱30.40 and 1 ticket');
    await waitFor(() => expect(lines()).toHaveLength(2));
    sent = [];
    failures = {};
    await claimAll();
    await waitFor(() => expect(lines()).toHaveLength(1));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({ mission_id: 'rounds', period: '2026-11-25' });
    expect(screen.queryByText(reason)).not.toBeInTheDocument();
  });

  it('whose list does not load again - does not send a claimed one twice', async () => {
    failures = { 'spins:2026-11-25': () => refuse('mission_not_reached') };
    const { shell } = show();
    await screen.findByText('₱30.40, 3 tokens and 1 ticket');
    // The shell keeps the rows of a read that does not load again.
    Object.assign(shell.api, { refresh: async () => undefined });
    await claimAll();
    await screen.findByText(new RegExp(en.errors.mission_not_reached));
    expect(screen.getAllByText(en.claimable.claimed)).toHaveLength(3);
    sent = [];
    await claimAll();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ mission_id: 'spins', period: '2026-11-25' });
  });

  it('a rebate without a reply - is sent again with the same key', async () => {
    failures = { self: () => undefined };
    show();
    await claimAll();
    await waitFor(() => expect(lines()).toHaveLength(2));
    const first = sent[0]?.body['request_id'];
    sent = [];
    failures = {};
    await claimAll();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body['request_id']).toBe(first);
  });

  it('after it - the focus is in the card, not lost with the button', async () => {
    left = items.slice(0, 2);
    show();
    await claimAll();
    expect(await screen.findByText(en.claimable.empty)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText(en.claimable.empty).parentElement).toHaveFocus());
  });
});
