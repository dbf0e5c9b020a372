import { playable } from '../engine/rules.ts';
import { slotRules, slotOutcomes } from '../slots/slots.rules.ts';
import { letters } from '../slots/themes/theme.ts';
import { themes } from '../slots/themes/themes.ts';
import { machineView } from '../slots/machine.view.ts';
import type { StudioGame } from './game.ts';

export const slotGames: readonly StudioGame[] = themes.map((theme): StudioGame => ({
  code: theme.game,
  name: theme.name,
  kind: 'slot',
  type: 'slot',
  rules: playable(slotRules(theme.math)),
  rtp: theme.math.rtp,
  look: theme,
  facts: { pictures: theme.pictures, letters, machine: machineView(theme.math) },
  outcomes: slotOutcomes(theme.math),
}));
