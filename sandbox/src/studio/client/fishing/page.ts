// Fishing: tap a fish or aim at a kind; shots go to the studio in volleys.
import type { FishingAct, Shot, Species } from '../../wire/quick.ts';
import type { RoundReply } from '../../wire/replies.ts';
import type { RoundView } from '../../wire/views.ts';
import { roundKey, type Failure } from '../calls/api.ts';
import { postRound } from '../calls/bridge.ts';
import { markChosen, withArrows } from '../base/choices.ts';
import { h } from '../base/dom.ts';
import { endingOf } from '../base/ending.ts';
import { icon } from '../base/icon.ts';
import { payTable } from '../panel/info.ts';
import { parse, peso, unitsPerPeso } from '../base/money.ts';
import { sounds } from '../base/sound.ts';
import { Stage } from '../stage/stage.ts';
import { fishUrl, kinds } from './fish-art.ts';
import { Sea, type Fish } from './sea.ts';
import { words } from './texts.ts';

const stage = new Stage('fishing', words);
const { t, theme } = stage;
const volleyMs = 380;
const leaveMs = 4_000;
const most = 10;
interface AimedShot extends Shot {
  readonly fish: Fish;
}
interface Hunt {
  at: Species;
  pesos: number;
  round: RoundView<'fishing'> | undefined;
  /** Shots for the next volley. */
  queue: AimedShot[];
  sending: boolean;
  /** Timers: automatic shots, the next volley, the end of the round. */
  auto: number | undefined;
  timer: number | undefined;
  leaving: number | undefined;
}
const state: Hunt = {
  at: 'tilapia',
  pesos: 1,
  round: undefined,
  queue: [],
  sending: false,
  auto: undefined,
  timer: undefined,
  leaving: undefined,
};

const canvas = h('canvas', { class: 'sea', 'aria-hidden': 'true' });
const sea = new Sea(canvas, (fish) => {
  aim(fish.kind);
  fire(fish);
});
const counted = h('p', { class: 'sea-count num' });
stage.board.append(h('div', { class: 'sea-board' }, canvas, counted));

const targets = new Map(
  kinds.map((kind): [Species, HTMLButtonElement] => [
    kind,
    h(
      'button',
      {
        class: 'target',
        type: 'button',
        role: 'radio',
        'aria-label': t('aimAt', { name: t(kind), n: theme.species[kind] }),
        onclick: () => aim(kind),
      },
      h('img', { src: fishUrl(kind, 64), alt: '' }),
      h('span', { class: 'num' }, `×${theme.species[kind]}`),
    ),
  ]),
);
const pesoText = h('output', { class: 'num bet-amount', 'aria-live': 'polite' });
const less = h(
  'button',
  { class: 'round', type: 'button', 'aria-label': t('less'), onclick: () => cost(-1) },
  icon('minus'),
);
const more = h(
  'button',
  { class: 'round', type: 'button', 'aria-label': t('more'), onclick: () => cost(1) },
  icon('plus'),
);
const stepper = h(
  'div',
  { class: 'stepper', role: 'group', 'aria-label': t('bet') },
  less,
  h('p', { class: 'bet' }, h('span', {}, t('shot')), pesoText),
  more,
);
const auto = h(
  'button',
  { class: 'side-button', type: 'button', 'aria-pressed': 'false', onclick: () => toggle() },
  icon('target', 22),
  h('span', { class: 'sr-only' }, t('auto2')),
);
const shoot = h(
  'button',
  { class: 'big-button', type: 'button', onclick: () => fire(sea.oneOf(state.at)) },
  t('shoot'),
);
stage.controls.append(
  withArrows(
    h('div', { class: 'targets', role: 'radiogroup', 'aria-label': t('target') }, [
      ...targets.values(),
    ]),
    [...targets.values()],
  ),
  h('div', { class: 'sea-acts' }, stepper, auto, shoot),
);
stage.info.setRules(
  t('rule1'),
  t('rule2'),
  t('rule3'),
  payTable(kinds.map((kind) => [t(kind), `×${theme.species[kind]}`])),
);

function aim(kind: Species): void {
  state.at = kind;
  markChosen([...targets.values()], targets.get(kind));
}
/** Changes the price of a shot by steps. */
function cost(step: number): void {
  const { shotPesos } = theme;
  const at = Math.max(0, Math.min(shotPesos.length - 1, shotPesos.indexOf(state.pesos) + step));
  state.pesos = shotPesos[at] ?? state.pesos;
  pesoText.textContent = `₱${state.pesos}`;
  less.toggleAttribute('disabled', state.pesos === shotPesos[0]);
  more.toggleAttribute('disabled', state.pesos === shotPesos.at(-1));
}
/** Turns automatic shots on or off. */
function toggle(): void {
  const on = state.auto === undefined;
  auto.setAttribute('aria-pressed', String(on));
  clearInterval(state.auto);
  state.auto = on ? setInterval(() => fire(sea.oneOf(state.at)), 420) : undefined;
}
function stop() {
  if (state.auto !== undefined) toggle();
}

/** Adds a shot to the next volley; its price is deducted at once. */
function fire(fish: Fish | undefined): void {
  if (!fish || state.queue.length >= most) return;
  if (stage.balance < state.pesos * unitsPerPeso) {
    stop();
    stage.poor();
    return;
  }
  stage.notice.hide();
  stage.busy = true;
  state.queue.push({ fish, at: fish.kind, pesos: state.pesos });
  stage.balance -= state.pesos * unitsPerPeso;
  stage.showLeft(stage.balance);
  sea.shoot(fish);
  sounds.press();
  clearTimeout(state.leaving);
  state.timer ??= setTimeout(() => void volley(), volleyMs);
}

async function volley() {
  state.timer = undefined;
  if (state.sending || state.queue.length === 0) return;
  const shots = state.queue.splice(0, most);
  const sent = shots.map(({ at, pesos }) => ({ at, pesos }));
  state.sending = true;
  const { round } = state;
  const act: FishingAct = { do: 'shoot', shots: sent };
  const reply = await (round
    ? stage.api.act(round, act)
    : stage.api.play(roundKey(), { shots: sent }));
  state.sending = false;
  if (reply.status !== 'OK') return refused(reply);
  const fresh = reply.round.step === (round ? round.step + 1 : 0);
  take(reply, fresh ? shots : []);
  if (state.queue.length > 0) state.timer ??= setTimeout(() => void volley(), volleyMs);
  else rest();
  return undefined;
}

/** Reads the balance again, because the number of counted shots is unknown. */
async function refused(failure: Failure): Promise<void> {
  stop();
  state.queue = [];
  stage.refuse(failure);
  const now = await stage.api.state();
  if (now.status !== 'OK') return;
  stage.showBalance(parse(now.balance));
  state.round = now.open[0];
  rest();
}

/** Shows the results of a volley. */
function take(reply: RoundReply<'fishing'>, shots: readonly AimedShot[]): void {
  const { round } = reply;
  for (const [i, shot] of shots.entries()) {
    const won = round.seen.last[i] ?? 0;
    sea.land(shot.fish, won > 0 ? `₱${won}` : '', won > 0);
    if (won === 0) continue;
    sounds.win(Math.min(4, Math.floor(won / shot.pesos / 5)));
    if (won >= shot.pesos * 25) stage.sparkle();
    stage.status.textContent = t('caught', { name: t(shot.at), amount: peso(won * unitsPerPeso) });
    stage.setWin(won * unitsPerPeso, shot.pesos * unitsPerPeso);
  }
  counted.textContent = t('counted', { caught: round.seen.caught, shots: round.seen.shots });
  const waiting = state.queue.reduce((sum, shot) => sum + shot.pesos * unitsPerPeso, 0);
  if (reply.balance) stage.showBalance(parse(reply.balance) - waiting);
  state.round = round.state === 'open' ? round : undefined;
  if (!state.round) ended(round);
}

/** Closes the round after a pause, so that its win counts. */
function rest() {
  clearTimeout(state.leaving);
  if (!state.round) {
    stage.busy = false;
    return;
  }
  state.leaving = setTimeout(() => void leave(), leaveMs);
}
async function leave() {
  if (!state.round || state.sending || state.queue.length > 0) return;
  state.sending = true;
  const reply = await stage.api.act(state.round, { do: 'leave' });
  state.sending = false;
  if (reply.status === 'OK') take(reply, []);
  if (state.queue.length > 0) void volley();
  else if (!state.round) stage.busy = false;
}
function ended(round: RoundView<'fishing'>): void {
  postRound(round.id, round.stake, round.payout);
  stage.info.fairness.played(round);
  const [stake, payout] = [parse(round.stake), parse(round.payout)];
  stage.say(endingOf(payout, stake), {
    amount: peso(payout),
    stake: peso(stake),
    balance: peso(stage.balance),
  });
  stage.busy = false;
}

aim(state.at);
cost(0);
const opened = await stage.open();
state.round = opened?.open[0];
rest();
await sea.begin();
