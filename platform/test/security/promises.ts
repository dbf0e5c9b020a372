const name = { en: 'Season', ph: 'Panahon' };
/** Settings of campaigns by programme, which end at a time. */
export const settings = {
  campaign_reward: (endsAt: string) => ({
    name,
    endsAt,
    levels: [{ level: 1, amount: '10.00', turnover: '2' }],
  }),
  pick_icon: (endsAt: string) => ({
    name,
    endsAt,
    icons: ['sun', 'moon'],
    cost: '0',
    prizes: [{ weight: 1, tokens: '3' }],
    daysValid: 30,
  }),
  prediction: (endsAt: string) => ({
    name,
    endsAt,
    tickets: 1,
    exact: 3,
    outcome: 1,
    matchPool: '100.00',
    turnover: '1',
    teams: ['AAA', 'BBB'].map((code) => ({
      code,
      name,
      group: 'A',
      colors: ['#000000', '#ffffff'],
    })),
  }),
} satisfies Record<string, (endsAt: string) => object>;

/** A mission's row, and a prize that tickets buy, as operators write them. */
export const missionRow = (change: object = {}) => ({
  kind: 'mission',
  name,
  how: name,
  icon: 'star',
  position: 5,
  repeats: 'daily',
  condition: { event: 'round_played', aggregate: { kind: 'count' }, target: 1 },
  reward: { tokens: '3' },
  ...change,
});
export const prize = (change: object = {}) =>
  JSON.stringify({
    id: 'prize',
    name,
    tickets: 1,
    stock: 3,
    perMember: 1,
    tokens: '1',
    daysValid: 30,
    ...change,
  });
