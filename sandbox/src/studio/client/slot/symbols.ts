import type { Lang } from '../../wire/language.ts';
import type { PictureSymbol, SlotSymbol } from '../../wire/slot.ts';
import type { GameView } from '../../wire/views.ts';

type SlotTheme = Pick<GameView<'slot'>, 'pictures' | 'letters'>;
export const lowSymbols = ['E', 'F', 'G', 'H', 'I'] as const satisfies readonly SlotSymbol[];
const pictured = ['W', 'S', 'A', 'B', 'C', 'D'] as const satisfies readonly PictureSymbol[];

/** The motif of a symbol's picture; undefined for a letter. */
export function motifOf(theme: SlotTheme, symbol: SlotSymbol): string | undefined {
  const known = pictured.find((each) => each === symbol);
  return known && theme.pictures[known][0];
}
/** The letter of a low symbol; empty for a picture. */
export const letterOf = (theme: SlotTheme, symbol: SlotSymbol): string =>
  theme.letters[lowSymbols.findIndex((each) => each === symbol)] ?? '';

/** The name of a symbol. */
export type SymbolName = (symbol: SlotSymbol) => string;
export const namer =
  (theme: SlotTheme, lang: Lang): SymbolName =>
  (symbol) => {
    const known = pictured.find((each) => each === symbol);
    return known ? theme.pictures[known][1][lang] : letterOf(theme, symbol);
  };

/** The symbols of a column of the window, top to bottom. */
export const symbolsOf = (column: string): readonly SlotSymbol[] => [...column] as SlotSymbol[];
