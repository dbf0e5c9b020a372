// Baccarat: chips on player, banker or tie, and two hands from a fresh shoe.
import { cardElement } from '../cards.js';
import { Chips, Layout } from '../chips.js';
import { calm, h, pause } from '../dom.js';
import { icon } from '../icon.js';
import { payTable } from '../info.js';
import { unitsPerPeso } from '../money.js';
import { sounds } from '../sound.js';
import { Stage } from '../stage.js';
import { words } from './texts.js';

const stage = new Stage(words);
const { t, theme, lang } = stage;
const chips = new Chips(t);
const layout = new Layout(1000, () => draw());
const multiple = (on) => `×${theme.payouts[on] / 100}`;

const hands = {};
const handOf = (who) => {
  const cards = h('div', { class: 'bac-cards' });
  const total = h('b', { class: 'bac-total num' });
  hands[who] = { cards, total };
  return h('div', { class: `bac-hand bac-${who}` }, h('p', { class: 'bac-name' }, t(who), total), cards);
};
const said = h('p', { class: 'bac-said', 'aria-live': 'polite' });
const past = h('ol', { class: 'bead', 'aria-label': t('history') });
const spots = new Map();
const spot = (on) => {
  const button = h(
    'button',
    { class: `spot bac-spot bac-${on}`, type: 'button', onclick: () => layout.lay(on, chips.value) },
    h('span', {}, t(on)),
    h('small', { class: 'num' }, multiple(on)),
  );
  spots.set(on, button);
  return button;
};
stage.board.append(
  h(
    'div',
    { class: 'bac-board' },
    past,
    h('div', { class: 'bac-table' }, handOf('player'), handOf('banker'), said),
    h('div', { class: 'bac-spots' }, spot('playerPair'), spot('tie'), spot('bankerPair'), spot('player'), spot('banker')),
  ),
);
const deal = h('button', {
  class: 'big-button waits',
  type: 'button',
  onclick: () => (layout.pesos === 0 && layout.before.length > 0 ? layout.again() : play()),
});
const undo = h('button', { class: 'side-button', type: 'button', 'aria-label': t('undo'), onclick: () => layout.undo() }, icon('undo', 22));
const clear = h('button', { class: 'side-button', type: 'button', 'aria-label': t('clear'), onclick: () => layout.clear() }, icon('trash', 22));
stage.controls.append(chips.element, h('div', { class: 'bac-acts' }, undo, clear, deal));
stage.onBusy = () => draw();
const returns = theme.returns.map(([on, share]) => [`${t(on)} ${multiple(on)}`, `${(share / 100).toFixed(2)}%`]);
stage.info.setRules(t('rule1'), t('rule2'), t('rule3'), payTable(returns));

function draw() {
  const empty = layout.pesos === 0;
  for (const [on, button] of spots) {
    const pesos = layout.on(on);
    button.setAttribute('aria-label', pesos ? t('placedOn', { n: pesos, what: t(on) }) : t('place', { what: t(on), n: multiple(on) }));
    button.toggleAttribute('disabled', stage.busy);
    button.querySelector('.laid')?.remove();
    if (pesos) button.append(h('b', { class: 'laid num' }, String(pesos)));
  }
  undo.toggleAttribute('disabled', stage.busy || empty);
  clear.toggleAttribute('disabled', stage.busy || empty);
  const again = empty && layout.before.length > 0;
  deal.textContent = again ? t('rebet') : empty ? t('placeFirst') : `${t('deal')} · ₱${layout.pesos}`;
  deal.toggleAttribute('disabled', empty && !again);
  deal.setAttribute('aria-disabled', String(stage.busy));
}

async function play() {
  if (stage.busy || layout.pesos === 0) return;
  reset();
  const reply = await stage.play({ bets: layout.bets }, layout.pesos * unitsPerPeso);
  if (!reply) return;
  const { player, banker, totals, winner } = reply.round.seen;
  const order = [
    ['player', player[0]],
    ['banker', banker[0]],
    ['player', player[1]],
    ['banker', banker[1]],
    ['player', player[2]],
    ['banker', banker[2]],
  ];
  for (const [who, card] of order) {
    if (card === undefined) continue;
    const element = cardElement(card, lang);
    element.classList.add('dealt');
    hands[who].cards.append(element);
    sounds.stop(2);
    await pause(calm.matches ? 0 : 420);
  }
  hands.player.total.textContent = String(totals[0]);
  hands.banker.total.textContent = String(totals[1]);
  for (const who of ['player', 'banker']) hands[who].cards.parentElement.classList.toggle('winner', winner === who);
  said.textContent = winner === 'tie' ? t('isTie') : t('wins', { who: t(winner) });
  for (const [on, button] of spots) button.classList.toggle('wins', on === winner);
  remember(winner);
  await pause(calm.matches ? 0 : 400);
  layout.played();
  await stage.finish(reply);
  layout.clear();
}

function reset() {
  for (const { cards, total } of Object.values(hands)) {
    cards.replaceChildren();
    total.textContent = '';
    cards.parentElement.classList.remove('winner');
  }
  for (const button of spots.values()) button.classList.remove('wins');
  said.textContent = '';
}

function remember(winner) {
  past.append(h('li', { class: `bead-${winner}`, title: t(winner) }, { player: 'P', banker: 'B', tie: 'T' }[winner]));
  while (past.children.length > 24) past.firstChild.remove();
}

draw();
const opened = await stage.open();
for (const round of (opened?.last ?? []).toReversed()) remember(round.seen.winner);
