// Roulette: chips on the table, a wheel, a ball.
import { BetTable } from '../bet-table.ts';
import { calm, h, pause } from '../dom.ts';
import { payTable } from '../info.ts';
import { sounds } from '../sound.ts';
import { Stage } from '../stage.ts';
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
const past = h('ol', { class: 'history roulette-past', 'aria-label': t('history') });

const spot = (on: string, className = '') =>
  table.spot(on, className, h('span', {}, placeName(on, t)));
const row = (places: readonly string[], className = '') =>
  h(
    'div',
    { class: `felt-row ${className}` },
    places.map((on) => spot(on, on === 'red' || on === 'black' ? on : '')),
  );
const numbers = Array.from({ length: 36 }, (_, i) => i + 1);
const felt = h(
  'div',
  { class: 'felt', role: 'group', 'aria-label': t('tableOf') },
  spot('0', 'zero wide-0'),
  h(
    'div',
    { class: 'felt-numbers' },
    numbers.map((n) => spot(String(n), colorOf(n))),
  ),
  row(['column1', 'column2', 'column3', 'dozen1', 'dozen2', 'dozen3'], 'twelves'),
  row(['low', 'even', 'red', 'black', 'odd', 'high'], 'six'),
);
const board = h(
  'div',
  { class: 'roulette-board' },
  h(
    'div',
    { class: 'roulette-top' },
    wheel.element,
    h('div', { class: 'roulette-side' }, result, past),
  ),
  felt,
);
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
  await pause(calm.matches ? 0 : 500);
  return t('landed', { n: pocket });
}

/** Adds a number to the list of the last ones. */
function remember(pocket: number): void {
  past.prepend(h('li', { class: `num pocket-${colorOf(pocket)}` }, String(pocket)));
  while (past.children.length > 10) past.lastChild?.remove();
}

table.draw();
const opened = await stage.open();
for (const round of (opened?.last ?? []).toReversed()) remember(round.seen.pocket);
