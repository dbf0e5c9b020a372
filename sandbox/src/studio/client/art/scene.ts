// The backdrop of a theme: sky, lights and a horizon, drawn once as SVG.
import type { Look } from '../../wire/views.ts';

/** A repeatable pseudo-random sequence in [0, 1). */
const fixed = (seed: number) => {
  let state = seed;
  return () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
};
const lights = (count: number, seed: number, height: number, color: string) => {
  const random = fixed(seed);
  return Array.from(
    { length: count },
    () =>
      `<circle cx="${(random() * 400).toFixed(0)}" cy="${(random() * height).toFixed(0)}" r="${(0.6 + random() * 1.5).toFixed(1)}" fill="${color}" opacity="${(0.25 + random() * 0.65).toFixed(2)}"/>`,
  ).join('');
};
/** Rows of small flags between two points, as at a fiesta. */
const bunting = (y: number, sag: number, colors: readonly string[]) => {
  const count = 13;
  const at = (i: number): [number, number] => [
    (i * 400) / count,
    y + Math.sin((i / count) * Math.PI) * sag,
  ];
  const string = Array.from({ length: count + 1 }, (_, i) => at(i).join(' ')).join('L');
  return `<path d="M${string}" fill="none" stroke="#fff" stroke-opacity=".5"/>${Array.from(
    { length: count },
    (_, i) => {
      const [x, top] = at(i + 0.5);
      return `<path d="M${x - 10} ${top}h20l-10 20z" fill="${colors[i % colors.length]}" opacity=".85"/>`;
    },
  ).join('')}`;
};

type Colors = Look['colors'];
/**
 * Layers of a scene: the sun or moon, a panel that repeats sideways, a foreground for the middle
 * panel only, and repeating stars behind everything.
 */
type Layers = readonly [orb: string, panel: string, front?: string, stars?: string];
/** On a wide screen the flags hang above the name. */
const scenes: Readonly<Record<Look['scene'], (colors: Colors, wide: boolean) => Layers>> = {
  city: ({ land, accent, edge }, wide) => {
    const random = fixed(7);
    const towers = Array.from({ length: 17 }, (_, i) => {
      const height = 60 + random() * 150;
      const x = i * 25 - 10;
      const windows = Array.from({ length: Math.floor(height / 16) }, (_, row) =>
        [4, 12]
          .map((dx) =>
            random() > 0.45
              ? `<rect x="${x + dx}" y="${(440 - height + 8 + row * 15).toFixed(0)}" width="4" height="6" fill="${random() > 0.4 ? edge : accent}" opacity=".55"/>`
              : '',
          )
          .join(''),
      ).join('');
      return `<rect x="${x}" y="${(440 - height).toFixed(0)}" width="22" height="${(height + 400).toFixed(0)}" fill="${land}" opacity="${(0.65 + random() * 0.35).toFixed(2)}"/>${windows}`;
    }).join('');
    return [
      `<circle cx="200" cy="300" r="120" fill="${edge}" opacity=".35"/><circle cx="200" cy="300" r="74" fill="${edge}" opacity=".55"/>`,
      `${towers}${bunting(wide ? -16 : 26, 34, [edge, accent, '#FF8CCB', '#7CC8FF'])}`,
    ];
  },
  night: ({ sky, land, edge, glow }) => [
    `<circle cx="306" cy="112" r="92" fill="${glow}" opacity=".12"/><circle cx="306" cy="112" r="56" fill="#EDEAE0"/><circle cx="288" cy="100" r="10" fill="#C9D3F5" opacity=".6"/><circle cx="322" cy="128" r="14" fill="#C9D3F5" opacity=".5"/>`,
    `<path d="M-2 470H0Q70 380 150 440T300 410 400 450H402V900H-2z" fill="${sky[2]}"/><path d="M-2 470H0Q70 380 150 440T300 410 400 450H402V900H-2z" fill="${land}" opacity=".75"/><path d="M-2 520H0Q100 450 210 505T400 490H402V900H-2z" fill="${land}"/><g fill="${edge}">${lights(26, 5, 60, edge).replaceAll('cy="', 'cy="48')}</g>`,
    '',
    lights(110, 11, 480, '#fff'),
  ],
  sea: ({ land, edge, glow }) => [
    `<circle cx="200" cy="330" r="140" fill="${edge}" opacity=".25"/><circle cx="200" cy="330" r="82" fill="${edge}" opacity=".7"/>`,
    `<path d="M-10 380Q60 320 130 370L150 380zM290 382Q330 340 410 366V390z" fill="${land}" opacity=".8"/>
    <rect x="-2" y="380" width="404" height="520" fill="${land}"/>${Array.from({ length: 9 }, (_, i) => `<path d="M-20 ${400 + i * 30}q25-${9 + i} 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0" fill="none" stroke="${i % 2 ? glow : edge}" stroke-width="${1 + i * 0.35}" opacity="${0.4 - i * 0.03}"/>`).join('')}`,
    `<path d="M120 380h160l108 520H12z" fill="${edge}" opacity=".16"/>`,
  ],
  fields: ({ land, edge, glow }) => [
    `<circle cx="96" cy="150" r="86" fill="${edge}" opacity=".35"/><circle cx="96" cy="150" r="48" fill="#FFF6C8"/>`,
    `<g fill="#fff" opacity=".75"><path d="M220 120q4-26 34-22 14-24 38-6 26-4 28 28zM40 250q4-18 24-15 10-16 26-4 18-2 20 19z"/></g>
    <path d="M-2 400H0L70 300 120 360 190 250 280 370 330 320 400 400H402V900H-2z" fill="#2F7FA8" opacity=".75"/>${Array.from({ length: 7 }, (_, i) => `<path d="M-10 ${410 + i * 34}Q100 ${380 + i * 38} 210 ${414 + i * 34}T410 ${400 + i * 34}V900H-10z" fill="${i % 2 ? glow : land}" opacity="${i % 2 ? 0.35 : 0.95}"/>`).join('')}`,
  ],
  hall: ({ land, accent, edge, glow }) => {
    const random = fixed(19);
    const glows = Array.from(
      { length: 26 },
      (_, i) =>
        `<circle cx="${(random() * 400).toFixed(0)}" cy="${(random() * 420).toFixed(0)}" r="${(8 + random() * 26).toFixed(0)}" fill="${[edge, glow, accent][i % 3]}" opacity="${(0.05 + random() * 0.13).toFixed(2)}"/>`,
    );
    const drape = (x: number, way: number) =>
      `<path d="M${x} -10q${40 * way} 130 ${12 * way} 300t${-12 * way} 620h${-60 * way}V-10z" fill="${land}" opacity=".85"/><path d="M${x - 14 * way} -10q${30 * way} 150 ${6 * way} 320t${-8 * way} 600" fill="none" stroke="${edge}" stroke-opacity=".22" stroke-width="3"/>`;
    return [
      `<ellipse cx="200" cy="-30" rx="260" ry="170" fill="${edge}" opacity=".16"/>`,
      `${glows.join('')}${drape(34, 1)}${drape(366, -1)}`,
    ];
  },
  fiesta: ({ land, accent, edge, glow }, wide) => [
    `<circle cx="200" cy="330" r="150" fill="${glow}" opacity=".3"/>`,
    `${lights(60, 3, 420, '#fff')}${bunting(wide ? -20 : 18, wide ? 34 : 40, [edge, accent, '#FFC94D', '#FF8CCB', '#7CC8FF'])}${wide ? '' : bunting(86, 54, ['#7CC8FF', '#FFC94D', accent, edge])}
    <path d="M-10 470L60 400H150L100 470zM140 480L200 396H300L270 480zM280 470L330 410H420V470z" fill="${land}"/><path d="M-10 466h420v440H-10z" fill="${land}"/><g opacity=".8">${Array.from({ length: 10 }, (_, i) => `<path d="M${i * 42 - 8} 466h21v16q-10 12-21 0z" fill="${i % 2 ? edge : accent}"/>`).join('')}</g>`,
  ],
};

/** The scene as SVG markup, sliced to the screen: one panel on a phone, three side by side on a wide one. */
export function sceneOf({ scene, colors }: Look, wide: boolean): string {
  const [top, middle, horizon] = colors.sky;
  const [orb, panel, front = '', stars = ''] = scenes[scene](colors, wide);
  // Neighbouring panels are mirrored, so that hills and waves meet at the seams. Panels are
  // clipped, because shapes across a seam
  // would be drawn twice; they overlap by a fraction of a pixel, so that the sky does not shine through.
  const acrossScreen = (drawn: string) =>
    ['', ...(wide ? ['scale(-1 1)', 'translate(800) scale(-1 1)'] : [])]
      .map((place) => `<g transform="${place}"><g clip-path="url(#panel)">${drawn}</g></g>`)
      .join('');
  const aside = wide && (scene === 'night' || scene === 'fields') ? 260 : 0;
  const box = wide ? '-400 0 1200 700' : '0 0 400 900';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" preserveAspectRatio="xMidYMin slice"><defs><linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="900"><stop stop-color="${top}"/><stop offset=".32" stop-color="${middle}"/><stop offset=".5" stop-color="${horizon}"/></linearGradient><linearGradient id="veil" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="900"><stop offset=".38" stop-color="${colors.reel}" stop-opacity="0"/><stop offset=".75" stop-color="${colors.reel}" stop-opacity=".96"/></linearGradient><clipPath id="panel"><rect x="-.25" y="-20" width="400.5" height="940"/></clipPath></defs><rect x="-400" width="1200" height="900" fill="url(#sky)"/>${acrossScreen(stars)}<g transform="translate(${aside})">${orb}</g>${acrossScreen(panel)}${front}<rect x="-400" width="1200" height="900" fill="url(#veil)"/></svg>`;
}
