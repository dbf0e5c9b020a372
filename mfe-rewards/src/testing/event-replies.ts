/** A successful reply with these rows. */
export const reply = (value: readonly unknown[]) => () => ({ status: 1, statusdesc: 'OK', value });
/** A refusal with this code. */
export const refuse = (statusdesc: string) => () => ({ status: 0, statusdesc, value: [] });

/** The time in all replies: noon in Manila. */
export const noon = '2026-11-21T04:00:00.000Z';
export const eventWindow = (fields: object = {}) => ({
  phase: 'live',
  start: '2025-08-31T16:00:00.000Z',
  end: null,
  name: { en: 'Events at Parol', ph: 'Mga event sa Parol' },
  text: { en: 'What is on', ph: 'Ano ang mayroon' },
  images: [{ art: 'star', title: { en: 'A lantern', ph: 'Isang parol' } }],
  now: noon,
  next_change: null,
  ...fields,
});
const team = (code: string) => ({
  code,
  name: { en: code, ph: code },
  colors: ['#0038a8', '#ce1126'],
});
export const match = (id: string, fields: object = {}) => ({
  match_id: id,
  code: id,
  stage: 'group',
  group: 'A',
  home: team('PHI'),
  away: team('BRA'),
  kick_off: '2026-11-21T10:00:00.000Z',
  state: 'open',
  home_score: null,
  away_score: null,
  ...fields,
});
export const played = match('A0', {
  state: 'settled',
  home_score: 2,
  away_score: 1,
  away: team('NOR'),
});
export const campaign = (fields: object = {}) => ({
  campaign_id: '1',
  name: { en: 'World cup', ph: 'World cup' },
  ends_at: '2026-12-21T04:00:00.000Z',
  tickets: 1,
  exact_points: 3,
  outcome_points: 1,
  match_pool: '1000.00',
  times: 1,
  matches: [
    played,
    match('A1'),
    match('SF1', { group: null, stage: 'semi_final', home: null, state: 'waiting' }),
  ],
  groups: [
    {
      group: 'A',
      rows: [
        {
          team: team('PHI'),
          played: 1,
          won: 1,
          drawn: 0,
          lost: 0,
          goals_for: 2,
          goals_against: 1,
          points: 3,
        },
      ],
    },
  ],
  now: noon,
  next_change: null,
  ...fields,
});
export const prediction = (of: object, home: number, away: number, fields: object = {}) => ({
  match: of,
  home_score: home,
  away_score: away,
  entered_at: noon,
  points: null,
  paid: '0.00',
  ...fields,
});
export const list = (data: readonly unknown[], tickets_left = 2) => ({
  total: data.length,
  index: 1,
  size: 10,
  working_date: '2026-11-20',
  data,
  tickets_left,
});
export const exact = prediction(played, 2, 1, { points: 3, paid: '250.00' });
/** An event whose campaign has a settled match, one open match and one without teams yet. */
export const replies = {
  'event/eventWindow': reply([eventWindow()]),
  'event/predictionCampaign': reply([campaign()]),
  'event/getBetList': reply([list([exact])]),
  'event/predictionLeaders': reply([
    {
      leaders: [{ rank: 1, member: '63917•••4567', points: 3, exact: 1 }],
      mine: { rank: 1, points: 3, exact: 1 },
    },
  ]),
};
