// Baccarat: chips on player, banker or tie, and two hands from a fresh shoe.
import type { BaccaratSeen, Spot } from '../../wire/tables.ts';
import { BetTable } from '../table/bet-table.ts';
import { cardElement } from '../table/cards.ts';
import { calm, h, pause } from '../base/dom.ts';
import { payTable } from '../panel/info.ts';
import { sounds } from '../base/sound.ts';
import { Stage } from '../stage/stage.ts';
import { words } from './texts.ts';

const stage = new Stage('baccarat', words);
const { t, theme, lang } = stage;
const sides = ['player', 'banker'] as const;
type Side = (typeof sides)[number];
const multiple = (on: Spot) => `×${theme.payouts[on] / 100}`;
const table = new BetTable(stage, {
  most: 1000,
  name: (on) => t(on),
  pays: multiple,
  go: t('deal'),
  begin: () => reset(),
  show: (seen) => deal(seen),
});

const handOf = (who: Side) => {
  const cards = h('div', { class: 'card-row' });
  const total = h('b', { class: 'bac-total num' });
  const name = h('p', { class: 'bac-name' }, t(who), total);
  return { cards, total, element: h('div', { class: `bac-hand bac-${who}` }, name, cards) };
};
const hands = { player: handOf('player'), banker: handOf('banker') };
const said = h('p', { class: 'bac-said' });
const past = h('ol', { class: 'bead', 'aria-label': t('road'), 'data-none': t('none') });
const spot = (on: Spot) =>
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
    h('div', { class: 'bac-table' }, hands.player.element, hands.banker.element, said),
    h(
      'div',
      { class: 'bac-spots' },
      (['playerPair', 'tie', 'bankerPair', ...sides] as const).map(spot),
    ),
  ),
);
const returns = theme.returns.map(([on, share]): readonly [string, string] => [
  `${t(on)} ${multiple(on)}`,
  `${(share / 100).toFixed(2)}%`,
]);
stage.info.setRules(t('rule1'), t('rule2'), t('rule3'), payTable(returns));

/** Lays the cards in the order of the shoe, alternating between the sides. */
async function deal({ player, banker, totals, winner }: BaccaratSeen): Promise<string> {
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
  for (const [i, who] of sides.entries()) {
    hands[who].total.textContent = String(totals[i]);
    hands[who].element.classList.toggle('winner', winner === who);
  }
  const outcome = winner === 'tie' ? t('isTie') : t('wins', { who: t(winner) });
  said.textContent = outcome;
  table.light((on) => on === winner);
  remember(winner);
  await pause(calm.matches ? 0 : 400);
  return winner === 'tie' ? t('tie') : outcome;
}

/** Clears the table for a new hand. */
function reset(): void {
  for (const { cards, total, element } of Object.values(hands)) {
    cards.replaceChildren();
    total.textContent = '';
    element.classList.remove('winner');
  }
  said.textContent = '';
}

/** Adds a winner to the table's last ones. */
function remember(winner: BaccaratSeen['winner']): void {
  past.append(
    h(
      'li',
      { class: `bead-${winner}`, title: t(winner) },
      { player: 'P', banker: 'B', tie: 'T' }[winner],
    ),
  );
  while (past.children.length > 20) past.firstChild?.remove();
}

table.draw();
const opened = await stage.open();
for (const { winner } of (opened?.dealt ?? []).toReversed()) remember(winner);
