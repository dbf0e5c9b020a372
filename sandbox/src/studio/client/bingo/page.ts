// Bingo: buy one to four cards, watch the balls.
import type { BingoResult } from '../../wire/quick.ts';
import { calm, h, pause } from '../base/dom.ts';
import { icon } from '../base/icon.ts';
import { payTable } from '../panel/info.ts';
import { decimal, pesoShort } from '../base/money.ts';
import { sounds } from '../base/sound.ts';
import { Stage } from '../stage/stage.ts';
import { Stake } from '../stage/stake.ts';
import { ballElement, cameTo, cardTable } from './show.ts';
import { words } from './texts.ts';

const stage = new Stage('bingo', words);
const { t, theme } = stage;
const state = { cards: 2, hurry: false };
/** Numbers for a card that has not been bought. */
const sample = (seed: number) =>
  Array.from({ length: 25 }, (_, cell) =>
    cell === 12
      ? 0
      : (cell % 5) * 15 + 1 + ((seed * 7 + Math.floor(cell / 5) * 4 + (cell % 5)) % 15),
  );
const stake = new Stake(t, theme.stakes, () => draw());

const now = h('div', { class: 'bingo-now', 'aria-hidden': 'true' });
const counter = h('p', { class: 'bingo-count num' });
const called = h('div', { class: 'bingo-called', 'aria-hidden': 'true' });
const cards = h('div', { class: 'bingo-cards' });
const { lines, full, balls } = theme.table;
const times = (hundredths: number) => `×${hundredths / 100}`;
const linesText = (n: number) =>
  n === 1 ? t('line1') : `${t('lines', { n })}${n === lines.length - 1 ? ' +' : ''}`;
/** The pay of each number of lines from one on, the full card last. */
const prizes: readonly (readonly [what: string, pays: string])[] = [
  ...lines.map((pays, n): readonly [string, string] => [linesText(n), times(pays)]).slice(1),
  [t('full'), times(full)],
];
const ladder = h(
  'ol',
  { class: 'bingo-ladder', 'aria-label': t('prizes') },
  prizes.map(([what, pays]) => h('li', {}, what, h('b', { class: 'num' }, pays))),
);
stage.board.append(
  h(
    'div',
    { class: 'bingo-board' },
    h('div', { class: 'bingo-top' }, now, h('div', {}, counter, called)),
    cards,
    ladder,
  ),
);

const count = h('output', { class: 'num bet-amount', 'aria-live': 'polite' });
const fewer = h(
  'button',
  {
    class: 'round',
    type: 'button',
    'aria-label': t('fewer'),
    onclick: () => choose(state.cards - 1),
  },
  icon('minus'),
);
const more = h(
  'button',
  {
    class: 'round',
    type: 'button',
    'aria-label': t('moreCards'),
    onclick: () => choose(state.cards + 1),
  },
  icon('plus'),
);
const number = h(
  'div',
  { class: 'stepper', role: 'group', 'aria-label': t('cards') },
  fewer,
  h('p', { class: 'bet' }, h('span', {}, t('cards')), count),
  more,
);
const buy = h('button', {
  class: 'big-button',
  type: 'button',
  onclick: () => {
    if (stage.busy) state.hurry = true;
    else void play();
  },
});
stage.controls.append(h('div', { class: 'pair' }, stake.element, number), buy);
stage.onBusy = () => draw();
stage.info.setRules(t('rule1', { n: balls }), t('rule2'), payTable(prizes));

/** Chooses how many cards to buy. */
function choose(count: number): void {
  state.cards = Math.max(1, Math.min(4, count));
  blank();
  draw();
}

function draw() {
  count.textContent = String(state.cards);
  stake.lock(stage.busy);
  fewer.toggleAttribute('disabled', stage.busy || state.cards === 1);
  more.toggleAttribute('disabled', stage.busy || state.cards === 4);
  buy.textContent = stage.busy ? t('hurry') : t('buy', { n: pesoShort(stake.units * state.cards) });
}

/** Marks the best prize of the round; none for -1. */
function climb(at: number): void {
  for (const [i, rung] of [...ladder.children].entries())
    rung.classList.toggle('reached', i === at);
}
const rungOf = (result: BingoResult) =>
  result.full ? prizes.length - 1 : Math.min(result.lines, lines.length - 1) - 1;

/** Shows empty cards before a game. */
function blank() {
  climb(-1);
  counter.textContent = t('before', { n: balls });
  cards.className = `bingo-cards of-${state.cards}`;
  cards.replaceChildren(
    ...Array.from({ length: state.cards }, (_, i) =>
      h('div', { class: 'bingo-slot', 'aria-hidden': 'true' }, cardTable(sample(i), [])),
    ),
  );
}

const resultOf = (result: BingoResult | undefined) =>
  result && h('p', { class: `bingo-result${result.lines ? ' won' : ''}` }, cameTo(result, t));

async function play(): Promise<void> {
  const units = stake.units * state.cards;
  state.hurry = false;
  const reply = await stage.play({ stake: decimal(stake.units), cards: state.cards }, units);
  if (!reply) return;
  const { seen } = reply.round;
  called.replaceChildren();
  climb(-1);
  for (const [at, ball] of seen.balls.entries()) {
    const i = at + 1;
    const drawn = seen.balls.slice(0, i);
    const last = i === seen.balls.length;
    if (state.hurry && !last) {
      called.append(ballElement(ball));
      continue;
    }
    now.replaceChildren(ballElement(ball, 'large'));
    counter.textContent = t('ball', { n: i, of: seen.balls.length });
    called.append(ballElement(ball));
    cards.replaceChildren(
      ...seen.cards.map((card, k) =>
        h(
          'div',
          { class: 'bingo-slot' },
          cardTable(card, drawn),
          last && resultOf(seen.results[k]),
        ),
      ),
    );
    sounds.coin();
    if (!last) await pause(calm.matches ? 0 : i < 8 ? 340 : 150);
  }
  climb(Math.max(...seen.results.map(rungOf)));
  await pause(calm.matches ? 0 : 350);
  await stage.finish(reply, seen.results.map((result) => cameTo(result, t)).join(', '));
}

blank();
draw();
await stage.open();
