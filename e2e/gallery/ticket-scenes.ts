import { answerRow, answerRows, press, type Scene, type Stage } from './stage.ts';

const hash = (digit: string) => digit.repeat(64);
const openDraw = {
  draw_id: '7',
  kind: 'daily',
  state: 'open',
  opens_at: '2026-11-20T16:00:00.000Z',
  closes_at: '2026-11-21T16:00:00.000Z',
  pool: '1832.50',
  shares: [50, 30, 20],
  rate: '0.05',
  minimum: '1000.00',
  cap: '20000.00',
  turnover: 1,
  per_member: 20,
  tickets: 148,
  mine: 3,
  seed_hash: hash('3'),
  list_hash: null,
  beacon: null,
  beacon_round: null,
  beacon_at: null,
  seed: null,
  beacon_value: null,
  rest: null,
  winners: [],
};
const heldDraw = {
  ...openDraw,
  draw_id: '6',
  state: 'drawn',
  list_hash: hash('5'),
  beacon: 'sandbox',
  beacon_round: 7243,
  beacon_at: '2026-11-20T16:12:00.000Z',
  seed: hash('a'),
  beacon_value: hash('c'),
  rest: '0.00',
  winners: ['916.25', '549.75', '366.50'].map((amount, index) => ({
    place: index + 1,
    ticket_no: `91450000000000${4107 + index}`,
    winner: `63917•••${4107 + index}`,
    amount,
  })),
};
const prize = (prize_id: string, name: string, ph: string, tickets: number) => ({
  prize_id,
  name: { en: name, ph },
  tickets,
  tokens: '3.00',
  gift: null,
  left: 40,
  left_for_member: 1,
  until: '2027-01-01T00:00:00.000Z',
});
/** A member with seven tickets, an open and a held draw. */
const someTickets = async (stage: Stage) => {
  await answerRow('campaign/jackpotTicketList', {
    total: 7,
    index: 1,
    size: 10,
    working_date: '2026-11-10',
    data: ['deposit', 'mission', 'tokens'].map((source, index) => ({
      ticket_no: `91450000000000${4107 + index}`,
      source,
      issued_at: '2026-11-10T04:00:00.000Z',
      expires_at: '2026-12-10T16:00:00.000Z',
    })),
    next_expiry: { tickets: 3, at: '2026-12-10T16:00:00.000Z' },
    deposit_per_ticket: '200.00',
    per_deposit: 5,
    per_day: 10,
    days_valid: 30,
    sale: { price: '5.00', left: 4 },
    prizes: [
      prize('tokens-3', '3 tokens', '3 token', 1),
      prize('tokens-20', '20 tokens', '20 token', 5),
      prize('gift', 'A gift in the inbox', 'Regalo sa inbox', 10),
    ],
  })(stage);
  await answerRows('campaign/drawList', [
    openDraw,
    {
      ...openDraw,
      draw_id: '8',
      kind: 'weekly',
      pool: '12400.00',
      closes_at: '2026-11-22T16:00:00.000Z',
      mine: 0,
    },
    heldDraw,
  ])(stage);
};

/** Tickets and draws. */
export const ticketScenes: readonly Scene[] = [
  { name: 'tickets', as: 'newcomer', path: '/promotions?section=tickets', before: someTickets },
  {
    name: 'tickets-list',
    as: 'newcomer',
    path: '/promotions?section=tickets',
    before: someTickets,
    act: press('rewards', 'tickets.mine'),
    window: true,
  },
  {
    name: 'draw',
    as: 'visitor',
    path: '/promotions?draw=6',
    fromAnotherPage: true,
    before: someTickets,
    restless: 5_000,
    window: true,
  },
];
