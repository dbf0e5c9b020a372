import { timeZone } from '@parol/domain';
import { escapeHtml } from '../../kernel/http/http.ts';
import type {
  CauseFigures,
  FleetFigures,
  ReleaseFigures,
  RemoteFigures,
} from './fleet-page.data.ts';
import type { WithdrawnRemote } from '../fleet/fleet.ts';
import { fleetPageStyle } from './fleet-page.style.ts';
import { renderSpeeds } from './page-speeds.view.ts';
import { code, ms, number, table } from './table.view.ts';

export type Theme = 'night' | 'light';

const manila = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  dateStyle: 'medium',
  timeStyle: 'medium',
});
const time = (at: Date | number) => {
  const date = new Date(at);
  return `<time datetime="${date.toISOString()}">${manila.format(date)}</time>`;
};

const document = (theme: Theme, body: string): string => `<!doctype html>
<html lang="en" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Fleet · Parol</title>
<style>${fleetPageStyle}</style>
</head>
<body>
${body}
</body>
</html>
`;

/** The operators' page: active releases, their loads and failures, and who changed what. */
export function renderFleet(figures: FleetFigures, theme: Theme): string {
  const { revision, issued, parts, withdrawn, faults, causes, speeds, log } = figures;
  return document(
    theme,
    `<header><h1>Fleet</h1><nav><a href="/_fleet">Refresh</a><a href="/">To the site</a></nav></header>
<main>
<p class="lead">Revision ${number(revision)}, issued ${time(issued)}. Loads and failures are of the last 24 hours; times are Manila's.</p>
${faults.map((fault) => `<p class="alert" role="alert">${escapeHtml(fault)}</p>`).join('')}
<h2 id="parts">Shell and remotes</h2>
${table(
  'parts',
  [
    'Part',
    'Owner',
    'State',
    'Version',
    '#Size',
    '#Loads',
    '#Median',
    '#p95',
    '#Failures',
    'Previous',
    'Off',
  ],
  [...parts.flatMap(partRows), ...withdrawn.map(withdrawnRow)],
  'No remote is published.',
)}
<h2 id="failures">Failures by cause</h2>
${table(
  'failures',
  [
    'Part',
    'Version',
    'Phase',
    'Cause',
    '#Times',
    '#Visitors',
    'Last',
    'Page',
    'Where in the code',
    'Owner',
    'Next step',
  ],
  causes.map(causeRow),
  'No failure was reported.',
)}
<h2 id="speeds">Speed for visitors</h2>
${renderSpeeds(speeds)}
<h2 id="log">Log</h2>
${table(
  'log',
  ['When', 'Who', 'What', '#Revision'],
  log.map(
    (entry) =>
      `<tr><td>${time(entry.at)}</td><td>${escapeHtml(entry.by)}</td><td class="words">${escapeHtml(entry.text)}</td><td class="number">${number(entry.revision)}</td></tr>`,
  ),
  'Nothing was changed yet.',
)}
</main>`,
  );
}

function causeRow(cause: CauseFigures): string {
  const { remote, version, phase, code: name, count, visitors, last, path } = cause;
  const { places, owner, next } = cause;
  const step = next ?? 'Roll back if it goes on; no version of this platform explains this cause.';
  return `<tr><th scope="row">${escapeHtml(remote)}</th><td>${code(version)}</td><td>${phase}</td><td>${code(name)}</td><td class="number">${number(count)}</td><td class="number">${number(visitors)}</td><td>${time(last)}</td><td>${code(path)}</td><td>${stack(places)}</td><td>${escapeHtml(owner)}</td><td class="words">${withCode(step)}</td></tr>`;
}

/** The innermost place, and the others behind a summary. */
function stack([first, ...others]: readonly string[]): string {
  if (first === undefined) return '–';
  if (others.length === 0) return code(first);
  return `<details><summary>${code(first)}</summary>${others.map(code).join('<br>')}</details>`;
}

/** Text in which commands are between backticks, as in docs/fleet.md. */
const withCode = (text: string) => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const withdrawnRow = ({ name, owner, version, since }: WithdrawnRemote) =>
  `<tr><th scope="row">${escapeHtml(name)}</th><td>${owner === undefined ? '–' : escapeHtml(owner)}</td><td><span class="state bad">withdrawn</span></td><td>${code(version)}</td><td colspan="7">Out of the fleet since ${time(since)}, until its next publish</td></tr>`;

/** A part's row, and one for its canary. */
function partRows(part: RemoteFigures) {
  const { name, owner, state, active, canary, previous, disabled, isPinned } = part;
  const pin = isPinned ? ' <span class="state">pinned</span>' : '';
  const rows = [
    `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(owner)}</td><td>${badge(state)}${canary ? '' : pin}</td>${release(active)}<td>${code(previous)}</td><td>${disabled.map(code).join(' ') || '–'}</td></tr>`,
  ];
  if (canary)
    rows.push(
      `<tr><th scope="row">${escapeHtml(name)}, canary</th><td>${escapeHtml(owner)}</td><td><span class="state warn">${canary.percent} % of visitors</span>${pin}</td>${release(canary)}<td>${code(active.version)}</td><td>–</td></tr>`,
    );
  return rows;
}

const release = ({ version, size, loads, median, p95, failures }: ReleaseFigures) =>
  `<td>${code(version)}</td><td class="number">${size === undefined ? 'not verified' : `${number(Math.round(size / 1024))} kB`}</td><td class="number">${number(loads)}</td><td class="number">${ms(median)}</td><td class="number">${ms(p95)}</td><td class="number">${number(failures)}</td>`;

const badge = (state: RemoteFigures['state']) =>
  `<span class="state ${state === 'serving' ? '' : state === 'parts off' ? 'warn' : 'bad'}">${state}</span>`;

/** Asks for the operators' token. */
export const renderTokenForm = (theme: Theme, isWrong: boolean): string =>
  document(
    theme,
    `<header><h1>Fleet</h1></header>
<main>
<form method="post" action="/_fleet">
<label for="token">Operators' token</label>
<input id="token" name="token" type="password" autocomplete="current-password" required autofocus${isWrong ? ' aria-invalid="true" aria-describedby="wrong"' : ''}>
${isWrong ? '<p class="alert" id="wrong" role="alert">This token is not right. It is the PAROL_FLEET_TOKEN of this installation.</p>' : ''}
<button>Show the fleet</button>
</form>
</main>`,
  );
