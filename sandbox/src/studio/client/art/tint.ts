import type { Look } from '../../wire/views.ts';

/** Gives the page the colours of its game. */
export function tint({ colors }: Pick<Look, 'colors'>): void {
  const { sky, reel, edge, accent, glow } = colors;
  for (const [name, value] of Object.entries({ sky: sky[0], reel, edge, accent, glow }))
    document.documentElement.style.setProperty(`--${name}`, value);
}
