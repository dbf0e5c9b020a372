// Baccarat: chips on player, banker or tie, and two hands from a fresh shoe.
import { BetTable } from '../bet-table.ts';
import { cardElement } from '../cards.ts';
import { calm, h, pause } from '../dom.ts';
import { payTable } from '../info.ts';
import { sounds } from '../sound.ts';
import { Stage } from '../stage.ts';
import { words } from './texts.ts';

const stage = new Stage(words);
const { t, theme, lang } = stage;
const sides = ['player', 'banker'];
const multiple = (on) => `×${theme.payouts[on] / 100}`;
const table = new BetTable(stage, {
  most: 1000,
  name: (on) => t(on),
  pays: multiple,
  go: 'deal',
  begin: () => reset(),
  show: (seen) => deal(seen),
});

const hands = {};
const handOf = (who) => {
  const cards = h('div', { class: 'card-row' });
  const total = h('b', { class: 'bac-total num' });
  hands[who] = { cards, total };
  return h(
    'div',
    { class: `bac-hand bac-${who}` },
    h('p', { class: 'bac-name' }, t(who), total),
    cards,
  );
};
const said = h('p', { class: 'bac-said' });
const past = h('ol', { class: 'bead', 'aria-label': t('history'), 'data-none': t('none') });
const spot = (on) =>
  table.spot(
    on,
    `bac-spot bac-${on}`,
    h('span', {}, t(on)),
    h('small', { class: 'num' }, multiple(on)),
  );
stage.board.append(
  h(
    'div',
    { class: 'bac-board' },
    past,
    h('div', { class: 'bac-table' }, sides.map(handOf), said),
    h('div', { class: 'bac-spots' }, ['playerPair', 'tie', 'bankerPair', ...sides].map(spot)),
  ),
);
const returns = theme.returns.map(([on, share]) => [
  `${t(on)} ${multiple(on)}`,
  `${(share / 100).toFixed(2)}%`,
]);
stage.info.setRules(t('rule1'), t('rule2'), t('rule3'), payTable(returns));

/** Lays the cards as they come from the shoe, one side after the other. */
async function deal({ player, banker, totals, winner }) {
  const dealt = { player, banker };
  for (const at of [0, 1, 2]) {
    for (const who of sides) {
      const card = dealt[who][at];
      if (card === undefined) continue;
      const element = cardElement(card, lang);
      element.classList.add('dealt');
      hands[who].cards.append(element);
      sounds.stop(2);
      await pause(calm.matches ? 0 : 420);
    }
  }
  sides.forEach((who, i) => {
    hands[who].total.textContent = String(totals[i]);
    hands[who].cards.parentElement.classList.toggle('winner', winner === who);
  });
  said.textContent = winner === 'tie' ? t('isTie') : t('wins', { who: t(winner) });
  table.light((on) => on === winner);
  remember(winner);
  await pause(calm.matches ? 0 : 400);
  return winner === 'tie' ? t('tie') : said.textContent;
}

function reset() {
  for (const { cards, total } of Object.values(hands)) {
    cards.replaceChildren();
    total.textContent = '';
    cards.parentElement.classList.remove('winner');
  }
  said.textContent = '';
}

function remember(winner) {
  past.append(
    h(
      'li',
      { class: `bead-${winner}`, title: t(winner) },
      { player: 'P', banker: 'B', tie: 'T' }[winner],
    ),
  );
  while (past.children.length > 24) past.firstChild.remove();
}

table.draw();
const opened = await stage.open();
for (const round of (opened?.last ?? []).toReversed()) remember(round.seen.winner);
