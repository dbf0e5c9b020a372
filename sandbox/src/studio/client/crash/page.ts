// Crash: the multiplier climbs; cash out before it crashes.
import type { RoundReply } from '../../wire/replies.ts';
import type { RoundView } from '../../wire/views.ts';
import { h, pause } from '../base/dom.ts';
import { icon } from '../base/icon.ts';
import { decimal, parse, peso } from '../base/money.ts';
import { sounds } from '../base/sound.ts';
import { Stage } from '../stage/stage.ts';
import { Stake } from '../stage/stake.ts';
import { multiple } from './show.ts';
import { Sky } from './sky.ts';
import { words } from './texts.ts';

const stage = new Stage('crash', words);
const { t, theme } = stage;
const targets = [undefined, 120, 150, 200, 300, 500, 1000, 2500, 10000];
const pollMs = 350;
interface Flight {
  /** Index into `targets`. */
  target: number;
  /** The round in flight. */
  round: RoundView<'crash'> | undefined;
  /** Start of the round by the page's own clock. */
  began: number;
  /** A cash-out was sent and not answered yet. */
  cashing: boolean;
}
const state: Flight = { target: 0, round: undefined, began: 0, cashing: false };
const stake = new Stake(t, theme.stakes);

const canvas = h('canvas', { class: 'sky', 'aria-hidden': 'true' });
const sky = new Sky(canvas, theme);
const figure = h('output', { class: 'crash-figure num', 'aria-live': 'off' }, '×1.00');
const note = h('p', { class: 'crash-note' }, t('readyToFly'));
const past = h('ol', { class: 'history', 'aria-label': t('history') });
stage.board.append(
  h(
    'div',
    { class: 'crash-board' },
    past,
    h('div', { class: 'crash-sky' }, canvas, h('div', { class: 'crash-head' }, figure, note)),
  ),
);

const autoText = h('output', { class: 'num bet-amount' });
const lower = h(
  'button',
  {
    class: 'round',
    type: 'button',
    'aria-label': t('autoLess'),
    onclick: () => aim(state.target - 1),
  },
  icon('minus'),
);
const higher = h(
  'button',
  {
    class: 'round',
    type: 'button',
    'aria-label': t('autoMore'),
    onclick: () => aim(state.target + 1),
  },
  icon('plus'),
);
const auto = h(
  'div',
  { class: 'stepper', role: 'group', 'aria-label': t('auto') },
  lower,
  h('p', { class: 'bet' }, h('span', {}, t('autoShort')), autoText),
  higher,
);
const main = h('button', {
  class: 'big-button',
  type: 'button',
  onclick: () => (state.round ? cash(state.round) : fly()),
});
stage.controls.append(h('div', { class: 'pair' }, stake.element, auto), main);
stage.info.setRules(t('rule1'), t('rule2'), t('rule3'));

/** Chooses the multiplier of the automatic cash-out. */
function aim(index: number): void {
  state.target = Math.max(0, Math.min(targets.length - 1, index));
  const target = targets[state.target];
  autoText.textContent = target ? `×${multiple(target)}` : t('autoOffWord');
  buttons();
}

/** The multiplier now, in hundredths. */
const multiplierNow = () =>
  Math.min(100000, Math.floor(100 * Math.exp((performance.now() - state.began) / 10000)));

function buttons() {
  const flying = state.round !== undefined;
  stake.lock(flying);
  lower.toggleAttribute('disabled', flying || state.target === 0);
  higher.toggleAttribute('disabled', flying || state.target === targets.length - 1);
  main.classList.toggle('second', flying);
  main.toggleAttribute('disabled', state.cashing);
  if (!flying) main.textContent = t('fly');
}

async function fly() {
  const units = stake.units;
  const target = targets[state.target];
  const reply = await stage.play({ stake: decimal(units), ...(target && { auto: target }) }, units);
  if (!reply) return;
  if (reply.round.state === 'open') follow(reply.round);
  else await end(reply);
}

/** Shows the flight until the studio says that it is over. */
function follow(round: RoundView<'crash'>): void {
  Object.assign(state, { round, began: performance.now() - round.elapsed, cashing: false });
  stage.setBusy(true);
  figure.className = 'crash-figure num';
  note.textContent = t('flying');
  stage.say('flying');
  buttons();
  requestAnimationFrame(frame);
  void watch(round);
}

function frame() {
  if (!state.round) return;
  const at = multiplierNow();
  figure.textContent = `×${multiple(at)}`;
  figure.style.setProperty('--heat', String(Math.min(1, Math.log10(at / 100))));
  if (!state.cashing)
    main.textContent = t('cashOut', {
      amount: peso(Math.floor((parse(state.round.stake) * at) / 10000) * 100),
    });
  sky.draw(performance.now() - state.began, at / 100, false);
  requestAnimationFrame(frame);
}

/** Polls the studio for the end of a flight. */
async function watch(round: RoundView<'crash'>): Promise<void> {
  while (state.round?.id === round.id) {
    await pause(pollMs);
    if (state.cashing || state.round?.id !== round.id) continue;
    const reply = await stage.api.look(round);
    if (
      reply.status === 'OK' &&
      reply.round.state !== 'open' &&
      state.round?.id === round.id &&
      !state.cashing
    )
      await end(reply);
  }
}

async function cash(round: RoundView<'crash'>): Promise<void> {
  if (state.cashing) return;
  state.cashing = true;
  buttons();
  const reply = await stage.act(round, { do: 'cash' });
  state.cashing = false;
  if (state.round?.id !== round.id) return;
  if (reply && reply.round.state !== 'open') await end(reply);
  else {
    stage.setBusy(true);
    buttons();
  }
}

async function end(reply: RoundReply<'crash'>): Promise<void> {
  const { crashed = 100, cashed } = reply.round.seen;
  state.round = undefined;
  const at = cashed ?? crashed;
  sky.draw(Math.log(at / 100) * 10000, at / 100, !cashed);
  figure.textContent = `×${multiple(at)}`;
  figure.className = `crash-figure num ${cashed ? 'won' : 'lost'}`;
  note.textContent = cashed
    ? `${t('cashedAt', { n: multiple(cashed) })} · ${t('crashed', { n: multiple(crashed) })}`
    : t('crashed', { n: multiple(crashed) });
  if (!cashed) sounds.stop(0);
  remember(reply.round);
  buttons();
  await stage.finish(reply, note.textContent);
}

/** Adds a flight to the list of the last ones. */
function remember({ seen: { crashed } }: RoundView<'crash'>): void {
  if (!crashed) return;
  past.prepend(h('li', { class: crashed >= 200 ? 'num won' : 'num' }, `×${multiple(crashed)}`));
  while (past.children.length > 6) past.lastChild?.remove();
}

addEventListener('resize', () => {
  if (!state.round) sky.draw(0, 1, false);
});
aim(0);
const opened = await stage.open();
for (const round of (opened?.last ?? []).toReversed()) remember(round);
sky.draw(0, 1, false);
if (opened?.open[0]) follow(opened.open[0]);
