import { playable } from '../engine/rules.ts';
import { fishingReturn, fishingRules, shotPesos, species } from '../fishing/fishing.rules.ts';
import type { StudioGame } from './game.ts';
import { looks } from './looks.ts';

const fishing = {
  kind: 'fishing',
  type: 'fishing',
  rules: playable(fishingRules),
  rtp: fishingReturn * 100,
  facts: { species, shotPesos },
} as const;

export const fishingGames: readonly StudioGame[] = [
  { ...fishing, code: 'tubbataha-treasure', name: 'Tubbataha Treasure', look: looks.reef },
  { ...fishing, code: 'perlas-ng-silangan', name: 'Perlas ng Silangan', look: looks.pearl },
];
