// Crash: a flight that everybody at the table shares; bet before it starts, and cash out before it is gone.
import type { FlightReply, RoundReply } from '../../wire/replies.ts';
import type { FlightView } from '../../wire/quick.ts';
import type { RoundView } from '../../wire/views.ts';
import { readFlight, readFlights, type Failure } from '../calls/api.ts';
import { h, pause } from '../base/dom.ts';
import { decimal, parse, peso, pesoShort } from '../base/money.ts';
import { sounds } from '../base/sound.ts';
import { Stage } from '../stage/stage.ts';
import { Stake } from '../stage/stake.ts';
import { Crowd } from './crowd.ts';
import { FlightBoard } from './flight-board.ts';
import { FlightClock } from './flight-clock.ts';
import { FlightProof } from './flight-proof.ts';
import { multiple } from './show.ts';
import { Target } from './target.ts';
import { words } from './texts.ts';

const stage = new Stage('crash', words);
const { t, theme, lang } = stage;
const pollMs = 300;
const hiddenPollMs = 2_000;
interface Table {
  /** The player's bet that has not ended. */
  round: RoundView<'crash'> | undefined;
  /** Where the player cashed out of the flight in view. */
  cashed: number | undefined;
  /** Bets on the next flight as soon as it takes bets. */
  waits: boolean;
  /** A bet or a cash-out was sent and is not answered yet. */
  sending: boolean;
  /** The studio can't be reached. */
  lost: boolean;
}
const state: Table = {
  round: undefined,
  cashed: undefined,
  waits: false,
  sending: false,
  lost: false,
};

const stake = new Stake(t, theme.stakes, () => buttons());
const target = new Target(t);
const clock = new FlightClock();
const crowd = new Crowd(t);
const proof = new FlightProof({ t, game: theme.game, lang });
const board = new FlightBoard(t, theme, crowd.element);
stage.board.append(board.element);
const main = h('button', { class: 'big-button', type: 'button', onclick: () => press() });
stage.controls.append(h('div', { class: 'pair' }, stake.element, target.element), main);
stage.info.setRules(t('rule1'), t('rule2'), t('rule3'), t('rule4'));
stage.info.setFairness(proof.element);

function press(): void {
  if (state.sending) return;
  if (state.round) {
    if (clock.phase === 'flying') void cash(state.round);
  } else if (clock.phase === 'boarding') void bet();
  else {
    state.waits = !state.waits;
    stage.say(state.waits ? 'willBet' : 'wontBet');
    buttons();
  }
}

function buttons(): void {
  const { round, waits, sending } = state;
  const { flight, phase } = clock;
  const locked = round !== undefined || waits || sending;
  stake.lock(locked);
  target.lock(locked);
  main.classList.toggle('second', round !== undefined && phase === 'flying');
  main.toggleAttribute(
    'disabled',
    sending || !flight || (round !== undefined && phase !== 'flying'),
  );
  if (round && phase === 'flying') {
    if (!sending) main.textContent = t('cashOut', { amount: worth(round, clock.multiplier) });
  } else if (round) main.textContent = t('betIsIn');
  else if (phase === 'boarding') main.textContent = t('bet1', { amount: pesoShort(stake.units) });
  else main.textContent = t(waits ? 'betCancel' : 'betNext', { amount: pesoShort(stake.units) });
}
/** What a bet pays at a multiplier, rounded down to centavos. */
const worth = (round: RoundView<'crash'>, at: number) =>
  peso(Math.floor((parse(round.stake) * at) / 10000) * 100);

async function bet(): Promise<void> {
  const { flight } = clock;
  if (!flight) return;
  const auto = target.value;
  state.waits = false;
  state.sending = true;
  buttons();
  const choice = { flight: flight.id, stake: decimal(stake.units), ...(auto && { auto }) };
  const reply = await stage.play(choice, stake.units);
  state.sending = false;
  if (reply?.round.state === 'open') {
    state.round = reply.round;
    stage.setBusy(true);
    stage.say('betIsIn');
  } else if (reply) await end(reply);
  buttons();
}

async function cash(round: RoundView<'crash'>): Promise<void> {
  state.sending = true;
  buttons();
  const reply = await stage.act(round, { do: 'cash' });
  state.sending = false;
  if (state.round?.id !== round.id) return;
  if (reply && reply.round.state !== 'open') await end(reply);
  else stage.setBusy(true);
  buttons();
}

/** Asks how a bet ended whose time is up. */
async function settle(round: RoundView<'crash'>): Promise<void> {
  if (state.sending) return;
  state.sending = true;
  const reply = await stage.api.look(round);
  state.sending = false;
  if (reply.status === 'OK' && reply.round.state !== 'open' && state.round?.id === round.id)
    await end(reply);
}

/** Shows how the player's bet ended. */
async function end(reply: RoundReply<'crash'>): Promise<void> {
  const { cashed, crashed = 100 } = reply.round.seen;
  state.round = undefined;
  if (reply.round.client_seed === clock.flight?.id) state.cashed = cashed;
  const said = cashed
    ? t('cashedAt', { n: multiple(cashed) })
    : t('crashed', { n: multiple(crashed) });
  if (!cashed) sounds.stop(0);
  buttons();
  await stage.finish(reply, said);
  buttons();
}

/** Shows what the studio says of the table. */
function see({ flight, bets }: FlightReply): void {
  const before = clock.flight;
  const isNext = clock.set(flight);
  const wasGone = !isNext && before?.crashed !== undefined;
  crowd.show(bets);
  if (isNext) takeOff(flight);
  if (flight.crashed !== undefined && !wasGone) gone(flight.crashed);
  const { round } = state;
  const isOver =
    round &&
    (round.client_seed !== flight.id ||
      flight.crashed !== undefined ||
      bets.some((each) => each.mine && each.cashed !== undefined));
  if (isOver) void settle(round);
  const isMine = bets.some((each) => each.mine && each.cashed === undefined);
  if (!round && isMine && flight.crashed === undefined) void adopt();
  // After a big win the page may still celebrate.
  if (state.waits && !stage.busy && clock.phase === 'boarding') void bet();
  buttons();
}

/** Follows a bet whose answer was lost, or that was made in another tab. */
async function adopt(): Promise<void> {
  if (state.sending || stage.busy) return;
  state.sending = true;
  const reply = await stage.api.state();
  state.sending = false;
  if (reply.status !== 'OK' || state.round) return;
  [state.round] = reply.open;
  stage.showBalance(parse(reply.balance));
  if (state.round) stage.setBusy(true);
  buttons();
}

/** Shows a flight from before its start until it is gone. */
function takeOff(flight: FlightView): void {
  state.cashed = undefined;
  proof.setFlight(flight.hash);
  if (flight.crashed === undefined) requestAnimationFrame(() => frame(flight.id, ''));
}

function frame(id: string, before: string): void {
  if (clock.flight?.id !== id || clock.flight.crashed !== undefined) return;
  const { ms, phase } = clock;
  if (phase === 'boarding') board.showBoarding(-ms);
  else {
    if (before === 'boarding' && state.round) stage.say('flying');
    const cashed = state.cashed && t('cashedAt', { n: multiple(state.cashed) });
    board.showFlight(ms, clock.multiplier, cashed || t(state.round ? 'flying' : 'watching'));
  }
  if (phase !== before || (state.round && phase === 'flying')) buttons();
  requestAnimationFrame(() => frame(id, phase));
}

function gone(crashed: number): void {
  const at = t('crashed', { n: multiple(crashed) });
  const cashed = state.cashed && t('cashedAt', { n: multiple(state.cashed) });
  board.showGone(crashed, cashed ? `${cashed} · ${at}` : at);
  void showResults();
}

async function showResults(): Promise<void> {
  const reply = await readFlights();
  if (reply.status !== 'OK') return;
  proof.setResults(reply.results);
  board.showPast(reply.results.map(({ crashed }) => crashed));
}

/** Says that the studio can't be reached; a bet is settled there all the same. */
function lose(failure: Failure): void {
  if (failure.status !== 'OFFLINE') stage.refuse(failure);
  else if (!state.lost) stage.warn(state.round ? 'lostFlight' : 'offline');
  state.lost = true;
}

/** Asks the studio for the table again and again, while the page is open. */
async function watch(): Promise<void> {
  for (;;) {
    const reply = await readFlight();
    if (reply.status === 'OK') {
      if (state.lost) stage.notice.hide();
      state.lost = false;
      see(reply);
    } else {
      lose(reply);
      if (reply.status !== 'OFFLINE') return;
    }
    await pause(document.hidden ? hiddenPollMs : pollMs);
  }
}

addEventListener('resize', () => {
  if (clock.phase !== 'flying') board.drawEmpty();
});
buttons();
board.drawEmpty();
const opened = await stage.open();
if (opened) {
  state.round = opened.open[0];
  if (state.round) {
    stage.setBusy(true);
    stage.say('flying');
  }
  await showResults();
  await watch();
}
