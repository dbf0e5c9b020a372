import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function block(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(start, css.indexOf('\n  }', start));
  return Object.fromEntries([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((m) => [m[1], m[2]]));
}

const night = block(':root');
const light = { ...night, ...block(":root[data-theme='light']") };

function luminance(hex: string): number {
  const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!found) throw new Error(`not a plain colour: ${hex}`);
  const [r = 0, g = 0, b = 0] = found.slice(1).map((pair) => {
    const c = Number.parseInt(pair, 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const surfaces = ['--page', '--surface', '--card', '--card-hover'];
const texts = [
  '--text',
  '--text-2',
  '--text-3',
  '--gold-text',
  '--amount',
  '--danger-text',
  '--success-text',
  '--info-text',
  '--magenta-text',
  '--warn-text',
];
const pairs = [
  ...texts.flatMap((text) => surfaces.map((surface) => [text, surface, 4.5] as const)),
  ...['gold', 'success', 'danger', 'info', 'warn', 'magenta'].map(
    (tone) => [`--${tone}-text`, `--${tone}-tint`, 4.5] as const,
  ),
  ['--text-2', '--neutral-tint', 4.5] as const,
  ['--gold-ink', '--gold', 4.5] as const,
  ['--gold-ink', '--gold-500', 4.5] as const,
  ['--picked-ink', '--picked', 4.5] as const,
  // Icons and marks: 3:1 (WCAG 1.4.11).
  ...surfaces.map((surface) => ['--gold-mark', surface, 3] as const),
  // Edges of controls and the focus ring: 3:1 (WCAG 1.4.11).
  ...surfaces
    .slice(0, 3)
    .flatMap((surface) => [
      ['--control-line', surface, 3] as const,
      ['--focus', surface, 3] as const,
    ]),
];

describe.each([
  ['night', night],
  ['light', light],
])('contrast in the %s theme', (_, tokens) => {
  it.each(pairs)('%s on %s is at least %s to 1', (text, surface, least) => {
    expect(contrast(tokens[text] ?? '', tokens[surface] ?? '')).toBeGreaterThanOrEqual(least);
  });
  it('white is readable on the destructive fill', () => {
    expect(contrast('#ffffff', tokens['--danger-fill'] ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});

it('amounts of the light theme are ink, where gold could not be read', () => {
  expect(light['--amount']).toBe(light['--text']);
});
