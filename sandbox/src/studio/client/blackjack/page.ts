// Blackjack: deal, then hit, stand, double or split until the dealer's turn.
import type { RoundReply } from '../../wire/replies.ts';
import type { BlackjackHand, Move } from '../../wire/tables.ts';
import type { RoundView } from '../../wire/views.ts';
import { cardElement } from '../table/cards.ts';
import { calm, h, pause } from '../base/dom.ts';
import { decimal, parse, peso } from '../base/money.ts';
import { sounds } from '../base/sound.ts';
import { Stage } from '../stage/stage.ts';
import { Stake } from '../stage/stake.ts';
import { sum } from './proof.ts';
import { resultKey } from './show.ts';
import { words } from './texts.ts';

const stage = new Stage('blackjack', words);
const { t, theme, lang } = stage;
const moves = ['hit', 'stand', 'double', 'split'] as const satisfies readonly Move[];
/** One hand on the table. */
interface HandPart {
  readonly element: HTMLElement;
  readonly box: HTMLElement;
  readonly note: HTMLElement;
}
interface Table {
  /** The round that waits for the player. */
  round: RoundView<'blackjack'> | undefined;
  /** The cards on the table by their place; undefined is a card face down. */
  readonly shown: Map<string, readonly (number | undefined)[]>;
  parts: readonly HandPart[];
}
const state: Table = { round: undefined, shown: new Map(), parts: [] };
const stake = new Stake(t, theme.stakes);

const dealerCards = h('div', { class: 'card-row' });
const dealerName = h('p', { class: 'bj-name' }, t('dealer'));
/** The places where the cards will lie. */
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
  moves.map((move): [Move, HTMLButtonElement] => [
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
async function lay(
  box: HTMLElement,
  key: string,
  cards: readonly (number | undefined)[],
): Promise<void> {
  const before = state.shown.get(key) ?? [];
  const kept = before.every((card, i) => card === cards[i]) ? before.length : 0;
  if (kept < before.length) box.replaceChildren();
  state.shown.set(key, [...cards]);
  for (const card of cards.slice(kept)) {
    const element = cardElement(card, lang, t('hidden'));
    element.classList.add('dealt');
    box.append(element);
    sounds.stop(1);
    await pause(calm.matches ? 0 : 240);
  }
}

function handPart(i: number): HandPart {
  const box = h('div', { class: 'card-row' });
  const note = h('p', { class: 'bj-name' });
  const element = h('div', { class: 'bj-hand' }, box, note);
  element.dataset['at'] = String(i);
  return { element, box, note };
}

async function draw({ seen }: RoundView<'blackjack'>): Promise<void> {
  if (state.parts.length !== seen.hands.length) {
    for (const key of state.shown.keys()) if (key !== 'dealer') state.shown.delete(key);
    state.parts = seen.hands.map((_, i) => handPart(i));
    handsBox.replaceChildren(...state.parts.map(({ element }) => element));
  }
  for (const [i, hand] of seen.hands.entries()) {
    const part = state.parts[i];
    if (!part) continue;
    await lay(part.box, `hand${i}`, hand.cards);
    const name = seen.hands.length > 1 ? t('hand', { n: i + 1 }) : t('you');
    part.note.textContent = t('handOf', { who: name, n: hand.total });
    if (hand.doubled) part.note.append(h('b', { class: 'bj-tag' }, '×2'));
    part.element.classList.toggle('active', seen.active === i);
  }
  const over = seen.active === undefined;
  const hole = dealerCards.querySelector('.card-back');
  if (over && hole) {
    hole.remove();
    state.shown.set('dealer', seen.dealer.slice(0, 1));
  }
  await lay(dealerCards, 'dealer', over ? seen.dealer : [seen.dealer[0], undefined]);
  dealerName.textContent = t('handOf', { who: t('dealer'), n: sum(seen.dealer) });
  if (!over) return;
  for (const [i, hand] of seen.hands.entries()) showResult(hand, state.parts[i]);
}

function showResult({ result }: BlackjackHand, part: HandPart | undefined): void {
  if (!part || !result) return;
  part.note.append(h('b', { class: `bj-tag bj-${result}` }, t(resultKey(result))));
  part.element.classList.toggle('winner', result === 'win' || result === 'blackjack');
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

async function make(move: Move): Promise<void> {
  const { round } = state;
  if (!round || stage.busy) return;
  const bets = round.seen.hands.reduce((sum, hand) => sum + (hand.doubled ? 2 : 1), 0);
  const more = move === 'double' || move === 'split' ? parse(round.stake) / bets : 0;
  if (more > stage.balance) {
    stage.poor();
    return;
  }
  const reply = await stage.act(round, { do: move });
  if (reply) await follow(reply);
}

/** Shows a reply: the next turn, or the end of the round. */
async function follow(reply: RoundReply<'blackjack'>): Promise<void> {
  const { round } = reply;
  if (round.state === 'open') {
    if (reply.balance) stage.showBalance(parse(reply.balance));
    await wait(round);
    return;
  }
  state.round = undefined;
  await draw(round);
  const results = round.seen.hands.flatMap(({ result }) => (result ? [t(resultKey(result))] : []));
  await stage.finish(reply, results.join(', '));
}

/** Shows an open round and waits for the player. */
async function wait(round: RoundView<'blackjack'>): Promise<void> {
  state.round = round;
  // Also a reopened hand: its moves take the place of "Deal" before its cards are dealt.
  stage.setBusy(true);
  await draw(round);
  stage.say('yourTurn', {
    mine: round.seen.hands[round.seen.active ?? 0]?.total,
    theirs: sum(round.seen.dealer),
  });
  stage.meters.win.textContent = peso(0);
  stage.setBusy(false);
}

controls();
const opened = await stage.open();
if (opened?.open[0]) await wait(opened.open[0]);
