/** The people of live tables, each drawn by this name (sandbox/src/studio/tiles/presenter.ts). */
export const presenters = [
  'amihan',
  'bayani',
  'corazon',
  'dante',
  'estela',
  'felipe',
  'gloria',
  'hiraya',
  'isko',
  'jasmin',
  'kidlat',
  'luningning',
  'makisig',
  'neneng',
] as const;
