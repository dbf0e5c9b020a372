// Roulette: chips on the table, a wheel, a ball.
import { Chips, Layout } from '../chips.js';
import { calm, h, pause } from '../dom.js';
import { icon } from '../icon.js';
import { payTable } from '../info.js';
import { unitsPerPeso } from '../money.js';
import { sounds } from '../sound.js';
import { Stage } from '../stage.js';
import { pays } from './proof.js';
import { colorOf, placeName } from './show.js';
import { words } from './texts.js';
import { Wheel } from './wheel.js';

const stage = new Stage(words);
const { t, theme } = stage;
const wheel = new Wheel(theme.wheel);
const chips = new Chips(t);
const layout = new Layout(500, () => draw());
const result = h('output', { class: 'roulette-result', 'aria-label': t('resultOf') }, '–');
const past = h('ol', { class: 'history roulette-past', 'aria-label': t('history') });

const spots = new Map();
function spot(on, className = '') {
  const button = h(
    'button',
    { class: `spot ${className}`, type: 'button', onclick: () => layout.lay(on, chips.value) },
    h('span', {}, placeName(on, t)),
  );
  spots.set(on, button);
  return button;
}
const numbers = Array.from({ length: 12 }, (_, row) => [row * 3 + 1, row * 3 + 2, row * 3 + 3]).flat();
const table = h(
  'div',
  { class: 'felt', role: 'group', 'aria-label': t('tableOf') },
  spot('0', 'zero wide-0'),
  h(
    'div',
    { class: 'felt-numbers' },
    numbers.map((n) => spot(String(n), colorOf(n))),
  ),
  h(
    'div',
    { class: 'felt-row' },
    ['column1', 'column2', 'column3'].map((on) => spot(on)),
  ),
  h(
    'div',
    { class: 'felt-row' },
    ['dozen1', 'dozen2', 'dozen3'].map((on) => spot(on)),
  ),
  h('div', { class: 'felt-row six' }, spot('low'), spot('even'), spot('red', 'red'), spot('black', 'black'), spot('odd'), spot('high')),
);
stage.board.append(
  h(
    'div',
    { class: 'roulette-board' },
    h('div', { class: 'roulette-top' }, wheel.element, h('div', { class: 'roulette-side' }, result, past)),
    table,
  ),
);

const spin = h('button', {
  class: 'big-button waits',
  type: 'button',
  onclick: () => (layout.pesos === 0 && layout.before.length > 0 ? layout.again() : play()),
});
const undo = h('button', { class: 'side-button', type: 'button', 'aria-label': t('undo'), onclick: () => layout.undo() }, icon('undo', 22));
const clear = h('button', { class: 'side-button', type: 'button', 'aria-label': t('clear'), onclick: () => layout.clear() }, icon('trash', 22));
stage.controls.append(chips.element, h('div', { class: 'roulette-acts' }, undo, clear, spin));
stage.onBusy = () => draw();
stage.info.setRules(
  t('rule1'),
  t('rule2'),
  payTable([
    [t('single'), '×36'],
    [t('dozens'), '×3'],
    [t('halves'), '×2'],
  ]),
);

function draw() {
  const empty = layout.pesos === 0;
  for (const [on, button] of spots) {
    const pesos = layout.on(on);
    button.setAttribute('aria-label', pesos ? t('placedOn', { n: pesos, what: placeName(on, t) }) : t('place', { what: placeName(on, t) }));
    button.toggleAttribute('disabled', stage.busy);
    button.querySelector('.laid')?.remove();
    if (pesos) button.append(h('b', { class: 'laid num' }, String(pesos)));
  }
  undo.toggleAttribute('disabled', stage.busy || empty);
  clear.toggleAttribute('disabled', stage.busy || empty);
  const again = empty && layout.before.length > 0;
  spin.textContent = again ? t('rebet') : empty ? t('placeFirst') : `${t('spin')} · ₱${layout.pesos}`;
  spin.toggleAttribute('disabled', empty && !again);
  spin.setAttribute('aria-disabled', String(stage.busy));
}

async function play() {
  if (stage.busy || layout.pesos === 0) return;
  const { bets } = layout;
  for (const button of spots.values()) button.classList.remove('wins');
  const reply = await stage.play({ bets }, layout.pesos * unitsPerPeso);
  if (!reply) return;
  const { pocket } = reply.round.seen;
  await wheel.spin(pocket);
  sounds.stop(3);
  result.textContent = String(pocket);
  result.className = `roulette-result pocket-${colorOf(pocket)}`;
  remember(pocket);
  for (const [on, button] of spots) button.classList.toggle('wins', pays(on, pocket) > 0);
  await pause(calm.matches ? 0 : 500);
  layout.played();
  await stage.finish(reply);
  layout.clear();
}

function remember(pocket) {
  past.prepend(h('li', { class: `num pocket-${colorOf(pocket)}` }, String(pocket)));
  while (past.children.length > 10) past.lastChild.remove();
}

draw();
const opened = await stage.open();
for (const round of (opened?.last ?? []).toReversed()) remember(round.seen.pocket);
