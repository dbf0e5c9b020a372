import { holdThemes } from './hold.themes.ts';
import { lineThemes } from './line.themes.ts';
import type { Theme } from './theme.ts';
import { waysThemes } from './ways.themes.ts';

/** The studio's slots. */
export const themes: readonly Theme[] = [...lineThemes, ...waysThemes, ...holdThemes];
