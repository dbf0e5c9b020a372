const art = {
  motif: 'seven',
  colors: ['#FF8A5C', '#3B0A12', '#FFC94D'],
  composition: 1,
  rays: true,
};

/** A row of the catalogue as on the wire. */
export const gameRow = (name: string, over: object = {}) => ({
  provider_code: 'LAUNCHONE',
  provider_name: 'Tala Studio',
  game_code: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
  game_name: name,
  game_type: 'slot',
  art,
  rtp: 9626,
  popularity: 0,
  released_at: '2025-01-15T00:00:00.000Z',
  status: 'active',
  demo: false,
  jackpot: false,
  bonus_eligible: true,
  ...over,
});
export const favouriteRow = (name: string) => ({ ...gameRow(name), img_url: null });
