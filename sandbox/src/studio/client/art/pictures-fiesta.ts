// Pictures of symbols, each inside -50…50. `line` is the common outline; gradients are in paint.ts.
import { line, shine } from './paint.ts';

const spokes = (count: number, inner: number, outer: number, attributes: string) => {
  const lines = Array.from({ length: count }, (_, i) => {
    const a = (i * 2 * Math.PI) / count;
    const point = (r: number) => `${Math.round(Math.cos(a) * r)} ${Math.round(Math.sin(a) * r)}`;
    return `M${point(inner)}L${point(outer)}`;
  });
  return `<path d="${lines.join('')}" ${attributes}/>`;
};
/** `count` marks on a circle; `dot` draws one from its place, its number and its angle in degrees. */
const ring = (
  count: number,
  radius: number,
  dot: (x: string, y: string, i: number, degrees: number) => string,
) =>
  Array.from({ length: count }, (_, i) => {
    const a = (i * 2 * Math.PI) / count - Math.PI / 2;
    return dot(
      (Math.cos(a) * radius).toFixed(1),
      (Math.sin(a) * radius).toFixed(1),
      i,
      (a * 180) / Math.PI + 90,
    );
  }).join('');
/** A ring of `count` lights in two colours: dashes without length, of which only the round ends show. */
const lights = (radius: number, count: number, size: number, wire: number) => {
  const step = (2 * Math.PI * radius) / count;
  const every = (color: string, from: number) =>
    `<circle r="${radius}" stroke="${color}" stroke-width="${size}" stroke-dasharray="0 ${(2 * step).toFixed(2)}" stroke-dashoffset="${from.toFixed(2)}"/>`;
  return `<g fill="none" stroke-linecap="round"><circle r="${radius}" stroke="#FFC94D" stroke-width="${wire}" opacity=".8"/>${every('#FFC94D', 0)}${every('#FFF4D6', step)}</g>`;
};
/** A faceted star, each arm half light and half dark. */
const facets = (
  arms: number,
  outer: number,
  inner: number,
  colors: readonly (readonly [light: string, dark: string])[],
) =>
  Array.from({ length: arms }, (_, i) => {
    const at = (angle: number, r: number) =>
      `${(Math.cos(angle) * r).toFixed(1)},${(Math.sin(angle) * r).toFixed(1)}`;
    const a = (i * 2 * Math.PI) / arms - Math.PI / 2;
    const half = Math.PI / arms;
    const [light, dark] = colors[i % colors.length] ?? ['', ''];
    return `<polygon points="0,0 ${at(a - half, inner)} ${at(a, outer)}" fill="${light}"/><polygon points="0,0 ${at(a + half, inner)} ${at(a, outer)}" fill="${dark}"/>`;
  }).join('');
const lanternColors: readonly (readonly [light: string, dark: string])[] = [
  ['#FFE29A', '#F5A90F'],
  ['#FF9A8C', '#E5484D'],
  ['#FF8CCB', '#C92A86'],
  ['#8CF0DE', '#17A58D'],
  ['#A8DCFF', '#2B83DE'],
];

export const fiesta = {
  jeepney: () => `
    <path d="M-44 18V-6q0-6 6-7l8-2 5-13q1-4 6-4h50q6 0 8 5l5 15q3 2 3 8v12z" fill="url(#silver)" ${line}/>
    <path d="M-44 6H47v12H-44z" fill="url(#red)" ${line}/><path d="M-44 9H47" stroke="#FFC94D" stroke-width="3"/>
    <path d="M-22-27h14v14h-20zM-4-27h16v14H-4zM16-27h14l4 14H16z" fill="#123A6B" ${line}/>
    <path d="M-20-25h6l-5 10h-5zM-2-25h6L-2-15zM18-25h5l-3 10h-2z" fill="#7CC8FF" opacity=".7"/>
    <path d="M-24-34H30q5 0 6 5H-28q0-5 4-5z" fill="url(#gold)" ${line}/>
    <g fill="#FF5D5D">${[-16, -4, 8, 20].map((x) => `<circle cx="${x}" cy="-38" r="3.2" ${line}/>`).join('')}</g>
    <path d="M-46 14h-4M-44-4h-5" stroke="#FFE29A" stroke-width="4" stroke-linecap="round"/>
    ${[-25, 26].map((x) => `<g transform="translate(${x} 21)"><circle r="13" fill="#150A22" ${line}/><circle r="6.5" fill="url(#gold)"/>${spokes(6, 1, 6, 'stroke="#7A4A06" stroke-width="1.4"')}</g>`).join('')}
    <path d="M-32-1h12" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".8"/>`,
  train: () => `<g transform="translate(0 -4) scale(.94)">
    <path d="M-18 34L-40 50M18 34L40 50M-25 41H25M-34 48H34" fill="none" stroke="#8E9BBD" stroke-width="4.5" stroke-linecap="round"/>
    <path d="M-33 30V-20q0-26 33-26t33 26v50q0 6-6 6h-54q-6 0-6-6z" fill="url(#silver)" ${line}/>
    <path d="M-33 4H33V30q0 6-6 6h-54q-6 0-6-6z" fill="url(#ube)" ${line}/><path d="M-32 4H32" stroke="#FFC94D" stroke-width="4"/>
    <path d="M-26-3v-17q0-10 10-11h32q10 1 10 11v17z" fill="#123A6B" ${line}/><path d="M0-30v26" stroke="#1a0826" stroke-width="2.2"/>
    <path d="M-22-7v-12q0-7 7-8h7L-16-7zM5-7l5-20h5L10-7z" fill="#7CC8FF" opacity=".7"/>
    <rect x="-15" y="-45" width="30" height="10" rx="5" fill="#FFC94D" ${line}/><path d="M-9-40H9" stroke="#7A4A06" stroke-width="3" stroke-dasharray="3 2.4"/>
    ${[-23, 23].map((x) => `<circle cx="${x}" cy="19" r="6" fill="#FFF4D6" ${line}/><circle cx="${x}" cy="19" r="2.6" fill="#FFC94D"/>`).join('')}
    <circle cy="19" r="14" fill="url(#gold)" ${line}/><path d="M-4 27V11h5a4.5 4.5 0 0 1 0 9h-5M-9 13.8H9M-9 17.2H9" fill="none" stroke="#7A4A06" stroke-width="2.8" stroke-linejoin="round"/>
    <path d="M-28-10v-10q0-16 14-20" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".8"/></g>`,
  horn: () => `
    <path d="M-40 6q-6-14 8-18 10-3 18 0L26-34q4-2 5 3l8 40q1 5-4 4L-8 14q-14 12-32-8z" fill="url(#gold)" ${line}/>
    <ellipse cx="33" cy="-10" rx="8" ry="25" transform="rotate(-11 33 -10)" fill="url(#red)" ${line}/><ellipse cx="34" cy="-10" rx="4" ry="15" transform="rotate(-11 34 -10)" fill="#5A0D18"/>
    <path d="M-30 14q-2 20 14 20t14-20" fill="none" stroke="url(#gold)" stroke-width="7"/><circle cx="-38" cy="-2" r="9" fill="#231036" ${line}/>
    <path d="M-10-9L20-24" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".75"/>`,
  wheel: () => `
    <circle r="42" fill="#1D1030" ${line}/><circle r="37" fill="none" stroke="#3B2A5C" stroke-width="5" stroke-dasharray="7 5"/>
    <circle r="29" fill="url(#silver)" ${line}/>${spokes(8, 8, 27, 'stroke="#1D1030" stroke-width="4"')}<circle r="18" fill="none" stroke="#E8373F" stroke-width="7" stroke-linecap="round" stroke-dasharray="0 14.14"/>
    <circle r="11" fill="url(#gold)" ${line}/>${shine(-11, -26, 9, 4, -24)}`,
  star: () => `${lights(44, 20, 5.2, 2)}
    <g stroke="#FFF4D6" stroke-width=".8" stroke-linejoin="round">${facets(5, 40, 16, lanternColors)}</g><circle r="6" fill="#FFF4D6"/>`,
  parol:
    () => `<path d="M-20 26q-6 10-2 20M20 26q6 10 2 20" fill="none" stroke="#FFC94D" stroke-width="4" stroke-linecap="round"/><g fill="#FF8CCB"><circle cx="-22" cy="46" r="4"/><circle cx="22" cy="46" r="4"/></g>
    <g transform="translate(0 -5)">${lights(38, 16, 6.8, 3)}</g>
    <g transform="translate(0 -5)" stroke="#FFF4D6" stroke-width="1.4" stroke-linejoin="round">${facets(5, 35, 14.5, lanternColors)}<circle r="6.5" fill="#FFF9E8"/></g>`,
  lantern:
    () => `<path d="M0-48v10" stroke="#FFC94D" stroke-width="4"/><path d="M-18-38h36l-4 8h-28z" fill="url(#gold)" ${line}/>
    <path d="M-14-30h28q20 14 20 30T14 28h-28q-20-12-20-28t20-30z" fill="url(#red)" ${line}/>
    <path d="M-14-30q-10 28 0 58M14-30q10 28 0 58M0-30v58M-33-8h66M-33 8h66" fill="none" stroke="#FFE29A" stroke-width="2.4" opacity=".75"/><ellipse cy="-2" rx="12" ry="18" fill="#FFF3C4" opacity=".55"/>
    <path d="M-16 28h32l-4 7h-24z" fill="url(#gold)" ${line}/><path d="M-8 35v11M0 35v14M8 35v11" stroke="#FF9AD5" stroke-width="4" stroke-linecap="round"/>`,
  gift: () => `<rect x="-34" y="-8" width="68" height="46" rx="5" fill="url(#red)" ${line}/><rect x="-39" y="-20" width="78" height="16" rx="5" fill="url(#red)" ${line}/>
    <path d="M-8-20H8v58H-8z" fill="url(#gold)"/><path d="M-39-14h78" stroke="#FFB3A8" stroke-width="3" opacity=".6"/>
    <path d="M0-21C-8-46-34-46-32-32-30-22-12-20 0-21zM0-21C8-46 34-46 32-32 30-22 12-20 0-21z" fill="url(#gold)" ${line}/><circle cy="-22" r="7" fill="#FFE9AE" ${line}/>`,
  bibingka:
    () => `<path d="M-46 10q46 44 92 0l-8-18h-76z" fill="url(#green)" ${line}/><ellipse cy="-2" rx="40" ry="24" fill="#E59A2E" ${line}/><ellipse cy="-6" rx="36" ry="20" fill="url(#cake)"/>
    <path d="M-22-14q10-6 20 0M4-4q10-6 20 0M-16 2q8-5 16 0" fill="none" stroke="#C9752A" stroke-width="3" stroke-linecap="round"/><rect x="-12" y="-14" width="16" height="11" rx="2" transform="rotate(-12)" fill="#FFF9DA" ${line}/><rect x="10" y="-18" width="13" height="9" rx="2" transform="rotate(14 16 -14)" fill="#FFE27A" ${line}/>`,
  ferris:
    () => `<path d="M0 0L-26 44H26z" fill="none" stroke="url(#silver)" stroke-width="6" stroke-linejoin="round"/><circle r="33" cy="-8" fill="none" stroke="url(#gold)" stroke-width="5"/>
    <g transform="translate(0 -8)">${spokes(8, 0, 33, 'stroke="#FFE29A" stroke-width="2.4"')}${ring(8, 33, (x, y, i) => `<g transform="translate(${x} ${y})"><path d="M-7-3H7v6q0 5-7 5t-7-5z" fill="${['#FF5D5D', '#2ED3B7', '#5BB8FF', '#FF9AD5'][i % 4]}" ${line}/></g>`)}<circle r="7" fill="url(#gold)" ${line}/></g>`,
  dice: () => `<g transform="rotate(-14 -10 6)"><rect x="-42" y="-18" width="46" height="46" rx="9" fill="url(#pearl)" ${line}/><g fill="#E5484D"><circle cx="-31" cy="-7" r="5"/><circle cx="-7" cy="-7" r="5"/><circle cx="-19" cy="5" r="5"/><circle cx="-31" cy="17" r="5"/><circle cx="-7" cy="17" r="5"/></g></g>
    <g transform="rotate(12 18 -14)"><rect x="0" y="-38" width="42" height="42" rx="9" fill="url(#blue)" ${line}/><g fill="#fff"><circle cx="12" cy="-26" r="4.6"/><circle cx="30" cy="-8" r="4.6"/><circle cx="21" cy="-17" r="4.6"/></g></g>`,
  ball: () =>
    `<circle r="42" fill="url(#blue)" ${line}/><circle r="24" fill="#FFF9E8" ${line}/><path d="M-10-8q2-8 11-8 10 0 10 8 0 6-6 8 7 2 7 9 0 9-11 9-10 0-12-9M1-1" fill="none" stroke="#1B2A6B" stroke-width="6" stroke-linecap="round"/>${shine(-20, -24, 12, 6, -38)}`,
  haloHalo:
    () => `<path d="M-30-14H30L19 34q-1 6-7 6h-24q-6 0-7-6z" fill="#DDF4FF" opacity=".95" ${line}/>
    <path d="M-21 28h42l-2 7q-1 4-6 4h-26q-5 0-6-4z" fill="#C92A86"/><path d="M-24 18h48l-2 10h-44z" fill="#FFC94D"/><path d="M-26 8h52l-2 10h-48z" fill="#5FB84A"/><path d="M-28-3h56l-2 11h-52z" fill="#FFF9E8"/>
    <path d="M-36-12q2-24 20-22 4-14 20-12 16 0 18 14 16 2 14 20z" fill="url(#ube)" ${line}/><path d="M-26-14q4-16 16-15" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".6"/>
    <circle cx="16" cy="-40" r="8" fill="url(#red)" ${line}/><path d="M16-48q2-4 8-4" stroke="#2F8F3B" stroke-width="3" fill="none"/><path d="M-22-34l-14-12" stroke="#FFE29A" stroke-width="6" stroke-linecap="round"/><path d="M-20-8l8 40" stroke="#fff" stroke-width="4" opacity=".55" stroke-linecap="round"/>`,
  iceCream:
    () => `<path d="M-22 2H22L0 47z" fill="url(#cake)" ${line}/><path d="M-14 6L8 30M2 4l12 14M14 6L-8 30M-2 4l-12 14" stroke="#B5651D" stroke-width="2"/>
    <path d="M-28 4q-4-12 6-16 0-22 22-24 22 2 22 24 10 4 6 16-6 8-12 2-6 8-14 2-6 8-14 0-8 6-16-4z" fill="url(#ube)" ${line}/><path d="M-12-24q6-8 14-7" stroke="#fff" stroke-width="5" stroke-linecap="round" fill="none" opacity=".7"/><circle cx="4" cy="-38" r="7" fill="url(#red)" ${line}/>`,
  flan: () =>
    `<ellipse cy="30" rx="44" ry="12" fill="url(#silver)" ${line}/><path d="M-32 26L-24-16q24-12 48 0l8 42q-32 14-64 0z" fill="url(#mango)" ${line}/><path d="M-24-16q24-12 48 0l3 12q-8 10-13 2-6 12-14 0-8 14-14 2-6 6-12-4z" fill="#9A4A10" ${line}/><ellipse cy="-18" rx="22" ry="7" fill="#C9752A"/>${shine(-16, 8, 5, 12, 8)}`,
};
