import type { PageSpeed } from '../release-health/release-health.ts';
import { code, ms, number, table } from './table.view.ts';

/** A layout shift is kept in thousandths. */
const shift = (value: number | undefined) =>
  value === undefined ? '–' : (value / 1_000).toFixed(3);

/** How fast pages were for visitors, as three in four of them or more saw them. */
export const renderSpeeds = (speeds: readonly PageSpeed[]): string =>
  `<p class="lead">What three in four visits did not exceed, by page. A part with a canary has a row for each of its two releases.</p>
${table(
  'speeds',
  [
    'Page',
    'Part',
    'Version',
    '#Visits',
    '#Largest paint',
    '#Answer to a touch',
    '#Layout shift',
    '#First paint',
    '#First byte',
  ],
  speeds.map(row),
  'No visit was reported.',
)}`;

const row = ({ page, remote, version, isCanary, visits, p75 }: PageSpeed) =>
  `<tr><th scope="row">${code(page)}</th><td>${remote}${isCanary ? ', canary' : ''}</td><td>${code(version)}</td><td class="number">${number(visits)}</td><td class="number">${ms(p75.lcp)}</td><td class="number">${ms(p75.inp)}</td><td class="number">${shift(p75.cls)}</td><td class="number">${ms(p75.fcp)}</td><td class="number">${ms(p75.ttfb)}</td></tr>`;
