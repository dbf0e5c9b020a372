// @vitest-environment happy-dom
import { refuse, succeed } from '@parol/wire';
import { listText, winningPositions } from '@parol/wire/draw';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { renderRemote } from '../testing/render-remote.tsx';
import { DrawSection } from './draw.section.tsx';
import { sha256 } from '../sha256.ts';

const texts = { en, ph };
/** More tickets than a page of the list has. */
const numbers = Array.from({ length: 1_200 }, (_, index) => String(10n ** 18n + BigInt(index)));
const seed = 'ab'.repeat(32);
const facts = {
  seed,
  listHash: await sha256(listText(numbers)),
  beaconValue: 'cd'.repeat(32),
};
const positions = await winningPositions(facts, numbers.length, 2, sha256);
const open = {
  draw_id: '7',
  kind: 'daily',
  state: 'open',
  opens_at: '2026-11-20T16:00:00.000Z',
  closes_at: '2026-11-21T16:00:00.000Z',
  pool: '1000.00',
  shares: [60, 40],
  rate: '0.05',
  minimum: '1000.00',
  cap: '20000.00',
  turnover: 1,
  per_member: 20,
  tickets: 12,
  mine: 2,
  seed_hash: await sha256(seed),
  list_hash: null,
  beacon: null,
  beacon_round: null,
  beacon_at: null,
  seed: null,
  beacon_value: null,
  rest: null,
  winners: [],
};
const held = {
  ...open,
  draw_id: '6',
  state: 'drawn',
  tickets: numbers.length,
  list_hash: facts.listHash,
  beacon: 'sandbox',
  beacon_round: 12,
  beacon_at: '2026-11-20T16:12:00.000Z',
  seed,
  beacon_value: facts.beaconValue,
  rest: '0.00',
  winners: positions.map((position, index) => ({
    place: index + 1,
    ticket_no: numbers[position] ?? '',
    winner: '63917•••4567',
    amount: index === 0 ? '600.00' : '400.00',
  })),
};
const pages = (body: unknown) => {
  const { page_number: page } = body as { readonly page_number: number };
  const from = (page - 1) * 1_000;
  return succeed([{ draw: held, numbers: numbers.slice(from, from + 1_000) }]);
};

describe('draws', () => {
  it.each(['en', 'ph'] as const)('in %s - show the pool and accept tickets', async (language) => {
    const t = texts[language].draws;
    let mine = 2;
    const { log } = renderRemote(<DrawSection />, {
      account: {},
      language,
      replies: {
        'campaign/drawList': () => succeed([{ ...open, mine }, held]),
        'campaign/enterDraw': () => {
          mine = 5;
          return succeed([{ draw_id: '7', tickets: 3, mine }]);
        },
      },
    });
    const list = within(await screen.findByRole('list', { name: t.open }));
    expect(list.getByText('₱1,000.00')).toBeInTheDocument();
    expect(list.getByTitle('2026-11-22 00:00:00')).toBeInTheDocument();
    fireEvent.change(list.getByLabelText(new RegExp(t.tickets)), { target: { value: '3' } });
    fireEvent.click(list.getByRole('button', { name: t.enter }));
    expect(await screen.findByText(t.done_other.replace('{{count}}', '3'))).toBeInTheDocument();
    expect(await screen.findByText(t.mine_other.replace('{{count}}', '5'))).toBeInTheDocument();
    const sent = log.calls.find(({ call }) => call === 'campaign/enterDraw');
    expect(sent?.body).toMatchObject({ draw_id: '7', tickets: 3, request_id: expect.any(String) });
  });

  it('refused tickets - show the reason at the field', async () => {
    renderRemote(<DrawSection />, {
      account: {},
      replies: {
        'campaign/drawList': () => succeed([open]),
        'campaign/enterDraw': () => refuse('insufficient_ticket'),
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: en.draws.enter }));
    expect(await screen.findByText(en.errors.insufficient_ticket)).toBeInTheDocument();
    expect(screen.getByLabelText(new RegExp(en.draws.tickets))).toBeInvalid();
  });

  it('for a visitor - show the last winners and no field', async () => {
    renderRemote(<DrawSection />, {
      replies: { 'campaign/drawList': () => succeed([{ ...open, mine: null }, held]) },
    });
    const last = await screen.findByRole('list', { name: en.draws.held });
    expect(last).toHaveTextContent('63917•••4567');
    expect(last).toHaveTextContent('Nov 21');
    expect(screen.queryByLabelText(new RegExp(en.draws.tickets))).toBeNull();
  });

  it.each([
    ['switched off', refuse('promotion_not_available')],
    ['before the first draw', succeed([])],
  ])('%s - show nothing', async (_name, reply) => {
    const { log } = renderRemote(<DrawSection />, {
      replies: { 'campaign/drawList': () => reply },
    });
    await expect.poll(() => log.calls.length).toBeGreaterThan(0);
    await expect.poll(() => screen.queryByRole('heading')).toBeNull();
  });

  it('after a failure - offer to retry', async () => {
    renderRemote(<DrawSection />, { replies: {} });
    expect(await screen.findByRole('button', { name: en.retry })).toBeInTheDocument();
  });
});

it.each(['en', 'ph'] as const)(
  'a cancelled draw in %s - is marked so, with the reason',
  async (language) => {
    const t = texts[language].draws;
    const cancelled = { ...held, state: 'cancelled', seed: null, beacon_value: null, winners: [] };
    renderRemote(<DrawSection />, {
      language,
      replies: { 'campaign/drawList': () => succeed([{ ...cancelled, rest: '1000.00' }]) },
    });
    const last = within(await screen.findByRole('list', { name: t.held }));
    expect(last.getByText(t.cancelled.short)).toBeInTheDocument();
    fireEvent.click(last.getByRole('button', { name: new RegExp(t.kind.daily) }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByText(t.cancelled.long)).toBeInTheDocument();
    expect(sheet.getByText(t.rest.replace('{{amount}}', '₱1,000'))).toBeInTheDocument();
    expect(sheet.queryByRole('button', { name: t.verify.action })).toBeNull();
  },
);

describe('the verification', () => {
  const verify = async (row: object, replies: Parameters<typeof renderRemote>[1] = {}) => {
    renderRemote(<DrawSection />, {
      replies: {
        'campaign/drawList': () => succeed([row]),
        'campaign/drawProof': pages,
        ...replies.replies,
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: new RegExp('^Verify: ') }));
    const proof = within(await screen.findByRole('region', { name: en.draws.verify.title }));
    fireEvent.click(proof.getByRole('button', { name: en.draws.verify.action }));
    return proof;
  };

  it('of a correct draw - succeeds and marks the local beacon as no proof', async () => {
    const proof = await verify(held);
    expect(await proof.findByText(en.draws.verify.right)).toBeInTheDocument();
    expect(proof.getByText(/A local beacon proves nothing/)).toBeInTheDocument();
  });

  it.each([
    ['another seed', { seed: 'ef'.repeat(32) }],
    ['another list', { list_hash: 'ef'.repeat(32) }],
    ['another value of the beacon', { beacon_value: 'ef'.repeat(32) }],
    [
      'another winner',
      { winners: held.winners.toReversed().map((w, i) => ({ ...w, place: i + 1 })) },
    ],
    ['a missing winner', { winners: held.winners.slice(1) }],
    ['another number of tickets', { tickets: 1_199 }],
  ])('of a draw with %s - fails', async (_name, change) => {
    const proof = await verify({ ...held, ...change });
    expect(await proof.findByText(en.draws.verify.wrong)).toBeInTheDocument();
  });

  it('without the list - shows why it did not load, and no result', async () => {
    const proof = await verify(held, {
      replies: { 'campaign/drawProof': () => refuse('draw_not_exists') },
    });
    expect(await proof.findByText(en.errors.draw_not_exists)).toBeInTheDocument();
    expect(proof.queryByText(en.draws.verify.wrong)).toBeNull();
  });
});
