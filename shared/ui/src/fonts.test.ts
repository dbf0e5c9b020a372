import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
/** Ascent and descent of our fonts, in percent of the font size. */
const metrics: Readonly<Record<string, readonly [ascent: number, descent: number]>> = {
  Sora: [97, 29],
  Jakarta: [103.8, 22.2],
};

/** The fallback faces: their family, and their values in percent. */
const faces = [...read('./fonts.css').matchAll(/@font-face \{([^}]*)\}/g)].map(([, face = '']) => {
  const percent = (name: string) =>
    Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1] ?? Number.NaN);
  return {
    family: /font-family: '([^']+)'/.exec(face)?.[1] ?? '',
    scale: percent('size-adjust') / 100,
    ascent: percent('ascent-override'),
    descent: percent('descent-override'),
  };
});

it('each fallback font - has the height of the font that it stands for, so that no line moves when that loads', () => {
  expect(faces.length).toBeGreaterThan(0);
  for (const { family, scale, ascent, descent } of faces) {
    const [above = 0, below = 0] = metrics[family.split(' ')[0] ?? ''] ?? [];
    expect(ascent * scale, family).toBeCloseTo(above, 0);
    expect(descent * scale, family).toBeCloseTo(below, 0);
  }
});

it('each of our fonts - falls back to a font of Android and to those of other devices, before any other', () => {
  const css = read('./tokens.css').replaceAll(/\s+/g, ' ');
  const tokens = css.replaceAll(
    /var\((--font-[\w-]+)\)/g,
    (_, name: string) => new RegExp(`${name}: ([^;]*);`).exec(css)?.[1] ?? '',
  );
  for (const [token, family] of [
    ['--font-display', 'Sora'],
    ['--font-text', 'Jakarta'],
  ]) {
    const fallbacks = [...new Set(faces.map((face) => face.family))].filter((name) =>
      name.startsWith(`${family} `),
    );
    expect(fallbacks).toEqual([
      `${family} from Roboto`,
      `${family} from Arial`,
      `${family} from DejaVu`,
    ]);
    const list = fallbacks.map((name) => `'${name}'`).join(', ');
    expect(new RegExp(`${token}: [^,]+, ([^;]*);`).exec(tokens)?.[1]).toMatch(
      new RegExp(`^${list}, system-ui`),
    );
  }
});
