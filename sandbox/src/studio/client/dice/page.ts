// Dice: choose a side and a chance of winning, then roll.
import type { RoundView } from '../../wire/views.ts';
import { markChosen, withArrows } from '../base/choices.ts';
import { calm, h, pause } from '../base/dom.ts';
import { decimal, parse, peso } from '../base/money.ts';
import { sounds } from '../base/sound.ts';
import { Stage } from '../stage/stage.ts';
import { Stake } from '../stage/stake.ts';
import { rolled } from './show.ts';
import { words } from './texts.ts';

const stage = new Stage('dice', words);
const { t, theme } = stage;
const chosen: { side: 'under' | 'over'; chance: number } = { side: 'under', chance: 50 };
const stake = new Stake(t, theme.stakes, () => draw());

const figure = h('output', { class: 'dice-roll num', 'aria-label': t('resultOf') }, '00.00');
const zone = h('div', { class: 'dice-zone' });
const landed = h('span', { class: 'num' });
const marker = h('div', { class: 'dice-marker', hidden: true }, landed);
const track = h('div', { class: 'dice-track', 'aria-hidden': 'true' }, zone, marker);
const scale = h(
  'div',
  { class: 'dice-scale', 'aria-hidden': 'true' },
  [0, 25, 50, 75, 100].map((n) => h('span', { class: 'num' }, String(n))),
);
const past = h('ol', { class: 'history', 'aria-label': t('history') });
stage.board.append(
  h('div', { class: 'dice-board' }, past, h('div', { class: 'dice-well' }, figure), track, scale),
);

const sideButton = (side: 'under' | 'over') =>
  h('button', {
    class: 'side-button',
    type: 'button',
    role: 'radio',
    onclick: () => {
      chosen.side = side;
      draw();
    },
  });
const sides = { under: sideButton('under'), over: sideButton('over') };
const slider: HTMLInputElement = h('input', {
  id: 'chance',
  type: 'range',
  min: '2',
  max: '95',
  value: '50',
  class: 'range',
  oninput: () => {
    chosen.chance = Number(slider.value);
    draw();
  },
});
const chanceText = h('output', { class: 'num', for: 'chance' });
const paysText = h('p', { class: 'dice-pays num' });
const roll = h(
  'button',
  { class: 'big-button waits', type: 'button', onclick: () => play() },
  t('roll'),
);
stage.controls.append(
  withArrows(
    h(
      'div',
      { class: 'pair', role: 'radiogroup', 'aria-label': t('side') },
      sides.under,
      sides.over,
    ),
    [sides.under, sides.over],
  ),
  h(
    'div',
    { class: 'dice-chance tile' },
    h('label', { for: 'chance' }, t('chance')),
    chanceText,
    slider,
  ),
  h('div', { class: 'pair' }, stake.element, paysText),
  roll,
);
stage.onBusy = (busy) => {
  stake.lock(busy);
  for (const control of [slider, sides.under, sides.over])
    control.toggleAttribute('disabled', busy);
  roll.setAttribute('aria-disabled', String(busy));
};
stage.info.setRules(t('rule1'), t('rule2'));

function draw() {
  const { side, chance } = chosen;
  markChosen([sides.under, sides.over], sides[side]);
  sides.under.textContent = t('under', { n: chance.toFixed(2) });
  sides.over.textContent = t('over', { n: (100 - chance).toFixed(2) });
  zone.style.left = side === 'under' ? '0' : `${100 - chance}%`;
  zone.style.width = `${chance}%`;
  chanceText.textContent = `${chance}%`;
  const pays = Math.floor((stake.units * theme.returns) / chance / 100) * 100;
  paysText.replaceChildren(
    h('span', {}, `×${(theme.returns / chance).toFixed(2)}`),
    h('b', {}, t('winsIf', { amount: peso(pays) })),
  );
  slider.value = String(chance);
}

async function play() {
  const units = stake.units;
  const reply = await stage.play({ ...chosen, stake: decimal(units) }, units);
  if (!reply) return;
  const { roll: value, won } = reply.round.seen;
  figure.className = 'dice-roll num rolling';
  for (let i = 0; i < (calm.matches ? 0 : 11); i++) {
    figure.textContent = rolled(Math.floor(Math.random() * 10000));
    await pause(28 + i * 6);
  }
  figure.textContent = rolled(value);
  figure.className = `dice-roll num ${won ? 'won' : 'lost'}`;
  marker.hidden = false;
  marker.style.left = `${value / 100}%`;
  marker.className = `dice-marker ${won ? 'won' : 'lost'}`;
  landed.textContent = rolled(value);
  sounds.stop(won ? 4 : 0);
  await pause(calm.matches ? 0 : 260);
  remember(reply.round);
  await stage.finish(reply, t('rolled', { n: rolled(value) }));
}

/** Adds a round to the list of the last ones. */
function remember(round: RoundView<'dice'>): void {
  past.prepend(
    h('li', { class: parse(round.payout) > 0 ? 'num won' : 'num' }, rolled(round.seen.roll)),
  );
  while (past.children.length > 7) past.lastChild?.remove();
}

draw();
const opened = await stage.open();
for (const round of (opened?.last ?? []).toReversed()) remember(round);
