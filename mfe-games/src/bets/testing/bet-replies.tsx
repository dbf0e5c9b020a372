import { gameRow, ok, renderRemote } from '../../testing/render-remote.tsx';
import BetsSlot from '../bets.slot.tsx';

export const bet = (id: number, over: object = {}) => {
  const { provider_code, provider_name, game_code, game_name, game_type, art } =
    gameRow('Manila Sevens');
  return {
    provider_code,
    provider_name,
    game_code,
    game_name,
    game_type,
    art,
    ticket_id: String(id),
    stake: '10.00',
    payout: '30.00',
    net: '20.00',
    state: 'settled',
    placed_at: '2026-11-20T04:05:06Z',
    settled_at: '2026-11-20T04:05:07Z',
    ...over,
  };
};
export const list = (data: object[], total = data.length, index = 1) =>
  ok({
    total,
    index,
    size: 10,
    working_date: '2026-10-23',
    up_to: '9',
    data,
    sums: { staked: '40.00', won: '30.00', net: '-10.00' },
  });
export const record = {
  result_id: 'T-7',
  game_code: 'manila-sevens',
  state: 'settled',
  stake: '10.00',
  payout: '30.00',
  placed_at: '2026-11-20T04:05:06Z',
  bets: [],
};
const leg = (over: object) => ({
  bet_type: '1X2',
  home_away: 'home',
  criteria1: '',
  home_name_en: 'Manila FC',
  home_name_ph: 'Maynila FC',
  away_name_en: 'Cebu',
  away_name_ph: 'Cebu',
  home_team_name: 'Manila FC',
  away_team_name: 'Cebu',
  odds: '1.85',
  league: 'Archipelago Premier',
  starts_at: '2026-11-20T05:00:00Z',
  result: 'won',
  score: '2-1',
  ...over,
});
export const ticket = {
  ...bet(8, { game_type: 'sportsbook', game_name: 'Tala Sports' }),
  bets: [
    leg({}),
    leg({ bet_type: 'HDP', home_away: 'away', criteria1: '+1.5', odds: '1.90', result: 'lost' }),
    leg({
      bet_type: 'OU',
      home_away: 'over',
      criteria1: '2.5',
      odds: '2.00',
      result: 'void',
      score: null,
    }),
    leg({ home_away: 'draw', odds: '3.10', result: 'open', score: null }),
    leg({
      bet_type: 'CORRECT_SCORE',
      home_away: 'away',
      odds: '9.00',
      result: 'open',
      score: null,
    }),
  ],
};
export const detail = 'http://localhost:4001/studio/round/1?key=x';
export const bets = (replies: object, over: object = {}) =>
  renderRemote(
    <BetsSlot from="2026-10-23" to="2026-11-21" />,
    { account: {}, replies: replies as never },
    over,
  );
