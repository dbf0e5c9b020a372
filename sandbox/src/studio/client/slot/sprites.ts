// Every symbol as a bitmap, once per size: the reels then only copy pixels.
import type { PictureSymbol, SlotSymbol } from '../../wire/slot.ts';
import type { GameView } from '../../wire/views.ts';
import { inkOf } from '../base/dom.ts';
import { load, pictureUrl } from '../art/picture.ts';
import { letterOf, lowSymbols } from './symbols.ts';

/** A symbol at rest and in motion. */
interface Sprite {
  readonly sharp: HTMLCanvasElement;
  readonly fast: HTMLCanvasElement;
}
export type Sprites = ReadonlyMap<SlotSymbol, Sprite>;
type Tints = readonly [light: string, deep: string];

const letterTints: readonly Tints[] = [
  ['#FF9A8C', '#C9283F'],
  ['#FFD56B', '#D97F0B'],
  ['#8CF0C0', '#139A6B'],
  ['#9CCBFF', '#2B63DE'],
  ['#DDB0FF', '#8A3FD0'],
];

/** Bitmaps by symbol, `size` device pixels square, each sharp and blurred by speed. */
export async function sprites(theme: GameView<'slot'>, size: number): Promise<Sprites> {
  const pictures = await Promise.all(
    (['W', 'S', 'A', 'B', 'C', 'D'] as const).map(async (symbol): Promise<Drawn> => {
      const image = await load(pictureUrl(theme.pictures[symbol][0], size));
      return [symbol, pictured(symbol, image, size, theme)];
    }),
  );
  const letters = lowSymbols.map((symbol, index): Drawn => [
    symbol,
    lettered(letterOf(theme, symbol), letterTints[index] ?? ['', ''], size),
  ]);
  return new Map(
    [...pictures, ...letters].map(([symbol, sharp]) => [
      symbol,
      { sharp, fast: blurred(sharp, size) },
    ]),
  );
}
type Drawn = readonly [SlotSymbol, HTMLCanvasElement];

function canvas(size: number): readonly [HTMLCanvasElement, CanvasRenderingContext2D] {
  const made = document.createElement('canvas');
  made.width = size;
  made.height = size;
  return [made, inkOf(made)];
}

function pictured(
  symbol: PictureSymbol,
  image: HTMLImageElement,
  size: number,
  theme: GameView<'slot'>,
): HTMLCanvasElement {
  const [made, ink] = canvas(size);
  const special = symbol === 'W' || symbol === 'S';
  if (special) {
    const glow = ink.createRadialGradient(
      size / 2,
      size / 2,
      size * 0.1,
      size / 2,
      size / 2,
      size * 0.5,
    );
    glow.addColorStop(0, `${symbol === 'W' ? theme.colors.edge : theme.colors.accent}cc`);
    glow.addColorStop(1, `${theme.colors.glow}00`);
    ink.fillStyle = glow;
    ink.fillRect(0, 0, size, size);
  }
  const inset = special ? size * 0.03 : size * 0.05;
  ink.drawImage(image, inset, special ? 0 : inset, size - 2 * inset, size - 2 * inset);
  if (special && !(symbol === 'S' && theme.machine.hold))
    ribbon(
      ink,
      symbol === 'W' ? 'WILD' : 'SCATTER',
      size,
      symbol === 'W' ? ['#FFE9A8', '#F5A90F'] : ['#B0FFE6', '#17A58D'],
    );
  return made;
}

function ribbon(
  ink: CanvasRenderingContext2D,
  word: string,
  size: number,
  [light, deep]: Tints,
): void {
  const height = size * 0.19;
  const top = size * 0.76;
  const fill = ink.createLinearGradient(0, top, 0, top + height);
  fill.addColorStop(0, light);
  fill.addColorStop(1, deep);
  ink.beginPath();
  ink.roundRect(size * 0.08, top, size * 0.84, height, height * 0.45);
  ink.fillStyle = fill;
  ink.fill();
  ink.lineWidth = size * 0.018;
  ink.strokeStyle = '#1a0826';
  ink.stroke();
  ink.fillStyle = '#2a0b12';
  ink.font = `800 ${size * (word.length > 5 ? 0.125 : 0.145)}px Sora, sans-serif`;
  ink.textAlign = 'center';
  ink.textBaseline = 'middle';
  ink.fillText(word, size / 2, top + height * 0.54);
}

/** A letter on a capiz pane: eight facets, alternately light and dark. */
function lettered(letter: string, [light, deep]: Tints, size: number): HTMLCanvasElement {
  const [made, ink] = canvas(size);
  const middle = size / 2;
  const radius = size * 0.36;
  const corner = (i: number, r = radius): [x: number, y: number] => [
    middle + Math.cos((i * Math.PI) / 4 + Math.PI / 8) * r,
    middle + Math.sin((i * Math.PI) / 4 + Math.PI / 8) * r,
  ];
  ink.shadowColor = 'rgba(0,0,0,.45)';
  ink.shadowBlur = size * 0.05;
  ink.shadowOffsetY = size * 0.025;
  for (let i = 0; i < 8; i++) {
    ink.beginPath();
    ink.moveTo(middle, middle);
    ink.lineTo(...corner(i));
    ink.lineTo(...corner(i + 1));
    ink.closePath();
    ink.fillStyle = i % 2 ? `${light}44` : `${deep}55`;
    ink.fill();
    ink.shadowColor = 'transparent';
  }
  ink.beginPath();
  for (let i = 0; i < 8; i++) ink.lineTo(...corner(i));
  ink.closePath();
  ink.lineWidth = size * 0.018;
  ink.strokeStyle = `${light}99`;
  ink.stroke();
  const fill = ink.createLinearGradient(0, size * 0.22, 0, size * 0.78);
  fill.addColorStop(0, '#ffffff');
  fill.addColorStop(0.35, light);
  fill.addColorStop(1, deep);
  ink.font = `800 ${size * (letter.length > 1 ? 0.42 : 0.54)}px Sora, sans-serif`;
  ink.textAlign = 'center';
  ink.textBaseline = 'middle';
  ink.lineJoin = 'round';
  ink.lineWidth = size * 0.065;
  ink.strokeStyle = '#1a0826';
  ink.strokeText(letter, middle, middle + size * 0.02);
  ink.fillStyle = fill;
  ink.fillText(letter, middle, middle + size * 0.02);
  return made;
}

function blurred(sharp: HTMLCanvasElement, size: number): HTMLCanvasElement {
  const [made, ink] = canvas(size);
  const steps = 21;
  for (let i = 0; i < steps; i++) {
    ink.globalAlpha = 0.1;
    ink.drawImage(sharp, 0, (i - (steps - 1) / 2) * size * 0.03);
  }
  return made;
}
