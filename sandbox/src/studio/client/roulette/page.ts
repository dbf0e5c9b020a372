// Roulette: chips on the table, a wheel, a ball.
import { BetTable } from '../table/bet-table.ts';
import { calm, h, pause } from '../base/dom.ts';
import { payTable } from '../panel/info.ts';
import { sounds } from '../base/sound.ts';
import { Stage } from '../stage/stage.ts';
import { pays } from './proof.ts';
import { colorOf, placeName } from './show.ts';
import { words } from './texts.ts';
import { Wheel } from './wheel.ts';

const stage = new Stage('roulette', words);
const { t, theme } = stage;
const wheel = new Wheel(theme.wheel);
const table = new BetTable(stage, {
  most: 500,
  name: (on) => placeName(on, t),
  go: t('spin'),
  begin: () => undefined,
  show: ({ pocket }) => spin(pocket),
});
const result = h('output', { class: 'roulette-result', 'aria-label': t('resultOf') }, '–');
const past = h('ol', { class: 'history roulette-past', 'aria-label': t('road') });

const places = new Map<string, HTMLElement>();
/** A place for chips; the style sheet puts it on the felt by these numbers. */
const spot = (
  on: string,
  className: string,
  place: Readonly<Record<string, number>> = {},
): HTMLElement => {
  const element = table.spot(on, className, h('span', {}, placeName(on, t)));
  for (const [name, value] of Object.entries(place))
    element.style.setProperty(`--${name}`, String(value));
  places.set(on, element);
  return element;
};
const numbers = Array.from({ length: 36 }, (_, i) => i + 1);
const felt = h(
  'div',
  { class: 'felt', role: 'group', 'aria-label': t('tableOf') },
  spot('0', 'zero'),
  numbers.map((n) =>
    spot(String(n), `number ${colorOf(n)}`, {
      column: (n - 1) % 3,
      street: Math.floor((n - 1) / 3),
    }),
  ),
  ['column1', 'column2', 'column3'].map((on, column) => spot(on, 'column', { column })),
  ['dozen1', 'dozen2', 'dozen3'].map((on, part) => spot(on, 'dozen', { part })),
  ['low', 'even', 'red', 'black', 'odd', 'high'].map((on, part) =>
    spot(on, on === 'red' || on === 'black' ? `half ${on}` : 'half', { part }),
  ),
);
const board = h('div', { class: 'roulette-board' }, wheel.element, result, past, felt);
stage.board.append(board);
stage.info.setRules(
  t('rule1'),
  t('rule2'),
  payTable([
    [t('single'), '×36'],
    [t('dozens'), '×3'],
    [t('halves'), '×2'],
  ]),
);

async function spin(pocket: number): Promise<string> {
  board.classList.add('spinning');
  await wheel.spin(pocket);
  sounds.stop(3);
  result.textContent = String(pocket);
  result.className = `roulette-result pocket-${colorOf(pocket)}`;
  remember(pocket);
  await pause(calm.matches ? 0 : 700);
  board.classList.remove('spinning');
  table.light((on) => pays(on, pocket) > 0);
  // On a phone the table scrolls.
  places.get(String(pocket))?.scrollIntoView({ block: 'nearest' });
  await pause(calm.matches ? 0 : 500);
  return t('landed', { n: pocket });
}

/** Adds a number to the table's last ones. */
function remember(pocket: number): void {
  past.querySelector('.none')?.remove();
  past.prepend(h('li', { class: `num pocket-${colorOf(pocket)}` }, String(pocket)));
  while (past.children.length > 20) past.lastChild?.remove();
}

table.draw();
const opened = await stage.open();
for (const { pocket } of (opened?.dealt ?? []).toReversed()) remember(pocket);
if (past.children.length === 0) past.append(h('li', { class: 'none' }, t('none')));
