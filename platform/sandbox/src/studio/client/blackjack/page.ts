// Blackjack: deal, then hit, stand, double or split until the dealer's turn.
import { cardElement } from '../cards.ts';
import { calm, h, pause } from '../dom.ts';
import { decimal, parse, peso } from '../money.ts';
import { sounds } from '../sound.ts';
import { Stage } from '../stage.ts';
import { Stake } from '../stake.ts';
import { sum } from './proof.ts';
import { resultKey } from './show.ts';
import { words } from './texts.ts';

const stage = new Stage(words);
const { t, lang } = stage;
const moves = ['hit', 'stand', 'double', 'split'];
const state = { round: undefined, shown: new Map(), parts: [] };
const stake = new Stake(t);

const dealerCards = h('div', { class: 'card-row' });
const dealerName = h('p', { class: 'bj-name' }, t('dealer'));
/** Where the cards will lie. */
const vacant = () =>
  h(
    'div',
    { class: 'bj-hand' },
    h('div', { class: 'card-row' }),
    h('p', { class: 'bj-name' }, t('you')),
  );
const handsBox = h('div', { class: 'bj-hands' }, vacant());
stage.board.append(
  h(
    'div',
    { class: 'bj-table' },
    h('div', { class: 'bj-dealer' }, dealerName, dealerCards),
    h('p', { class: 'bj-arc', 'aria-hidden': 'true' }, 'BLACKJACK 3 : 2'),
    handsBox,
  ),
);
const deal = h(
  'button',
  { class: 'big-button', type: 'button', onclick: () => start() },
  t('deal'),
);
const buttons = new Map(
  moves.map((move) => [
    move,
    h(
      'button',
      { class: `big-button bj-move bj-${move}`, type: 'button', onclick: () => make(move) },
      t(move),
    ),
  ]),
);
const idle = h('div', { class: 'pair' }, stake.element, deal);
const acting = h('div', { class: 'bj-moves', hidden: true }, [...buttons.values()]);
stage.controls.append(idle, acting);
stage.onBusy = () => controls();
stage.info.setRules(t('rule1'), t('rule2'), t('rule3'), t('rule4'));

function controls() {
  const { round } = state;
  idle.hidden = round !== undefined;
  acting.hidden = round === undefined;
  stake.lock(stage.busy);
  deal.setAttribute('aria-disabled', String(stage.busy));
  for (const [move, button] of buttons)
    button.toggleAttribute('disabled', stage.busy || !round?.seen.can.includes(move));
}

/** Lays the cards that are not on the table yet, one by one. */
async function lay(box, key, cards) {
  const before = state.shown.get(key) ?? [];
  if (before.some((card, i) => card !== cards[i])) box.replaceChildren(...before.slice(0, 0));
  const kept = before.every((card, i) => card === cards[i]) ? before.length : 0;
  state.shown.set(key, [...cards]);
  for (const card of cards.slice(kept)) {
    const element = cardElement(card, lang, t('hidden'));
    element.classList.add('dealt');
    box.append(element);
    sounds.stop(1);
    await pause(calm.matches ? 0 : 240);
  }
}

function handElement(hand, i, { hands, active }) {
  const box = h('div', { class: 'card-row' });
  const note = h('p', { class: 'bj-name' });
  const element = h('div', { class: 'bj-hand' }, box, note);
  element.dataset.at = String(i);
  return { element, box, note, several: hands.length > 1, active };
}

async function draw(round) {
  const { seen } = round;
  if (state.parts.length !== seen.hands.length) {
    for (const key of state.shown.keys()) if (key !== 'dealer') state.shown.delete(key);
    state.parts = seen.hands.map((hand, i) => handElement(hand, i, seen));
    handsBox.replaceChildren(...state.parts.map(({ element }) => element));
  }
  for (const [i, hand] of seen.hands.entries()) {
    const part = state.parts[i];
    await lay(part.box, `hand${i}`, hand.cards);
    const name = seen.hands.length > 1 ? t('hand', { n: i + 1 }) : t('you');
    part.note.textContent = t('handOf', { who: name, n: hand.total });
    if (hand.doubled) part.note.append(h('b', { class: 'bj-tag' }, '×2'));
    part.element.classList.toggle('active', seen.active === i);
  }
  const over = seen.active === undefined;
  if (over && dealerCards.querySelector('.card-back')) {
    dealerCards.querySelector('.card-back').remove();
    state.shown.set('dealer', seen.dealer.slice(0, 1));
  }
  await lay(dealerCards, 'dealer', over ? seen.dealer : [seen.dealer[0], undefined]);
  dealerName.textContent = t('handOf', { who: t('dealer'), n: sum(seen.dealer) });
  if (!over) return;
  for (const [i, hand] of seen.hands.entries()) {
    state.parts[i].note.append(
      h('b', { class: `bj-tag bj-${hand.result}` }, t(resultKey(hand.result))),
    );
    state.parts[i].element.classList.toggle(
      'winner',
      hand.result === 'win' || hand.result === 'blackjack',
    );
  }
}

function clear() {
  state.shown.clear();
  dealerCards.replaceChildren();
  state.parts = [];
  handsBox.replaceChildren(vacant());
  dealerName.textContent = t('dealer');
}

async function start() {
  if (stage.busy) return;
  const units = stake.units;
  const reply = await stage.play({ stake: decimal(units) }, units);
  if (!reply) return;
  clear();
  await follow(reply);
}

async function make(move) {
  const { round } = state;
  if (!round || stage.busy) return;
  const more =
    (move === 'double' || move === 'split') &&
    parse(round.stake) / round.seen.hands.reduce((bets, hand) => bets + (hand.doubled ? 2 : 1), 0);
  if (more > stage.balance) {
    stage.poor();
    return;
  }
  const reply = await stage.act(round, { do: move });
  if (reply) await follow(reply);
}

/** Shows where the round stands, and waits for the player or ends it. */
async function follow(reply) {
  const { round } = reply;
  const open = round.state === 'open';
  state.round = open ? round : undefined;
  if (reply.balance && open) stage.showBalance(parse(reply.balance));
  await draw(round);
  if (!open) {
    await stage.finish(
      reply,
      round.seen.hands.map(({ result }) => t(resultKey(result))).join(', '),
    );
    return;
  }
  stage.status.textContent = t('yourTurn', {
    mine: round.seen.hands[round.seen.active].total,
    theirs: sum(round.seen.dealer),
  });
  stage.winText.textContent = peso(0);
  stage.setBusy(false);
}

controls();
const opened = await stage.open();
if (opened?.open[0]) await follow({ round: opened.open[0] });
