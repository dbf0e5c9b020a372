import type { CatalogueGame } from '@parol/platform/play/catalogue';
import type { StudioGame } from './game.ts';

/** The studio's game as another provider shows it: same rules, pictures and return, its own name and colours. */
export function dress<G extends StudioGame>(
  game: G,
  { code, name, type, art }: Pick<CatalogueGame, 'code' | 'name' | 'type' | 'art'>,
): G {
  const [light, deep, accent] = art.colors;
  const shade = (share: number) => mix(deep, night, share);
  const colors = {
    sky: [shade(0.55), mix(light, deep, 0.45), light] as const,
    land: shade(0.6),
    reel: shade(0.45),
    edge: mix(accent, '#ffffff', 0.85),
    accent,
    glow: light,
  };
  return { ...game, code, name, type, plays: game.code, look: { ...game.look, colors } };
}

const night = '#06040f';

/** Mixes two colours of the form #rrggbb: `share` of the first, the rest of the second. */
function mix(one: string, other: string, share: number): string {
  const channel = (at: number) => {
    const [a, b] = [one, other].map((color) => Number.parseInt(color.slice(at, at + 2), 16)) as [
      number,
      number,
    ];
    return Math.round(a * share + b * (1 - share))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
