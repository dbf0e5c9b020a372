// A slot: starts the game, plays one round after the other, and shows each result.
import type { RoundReply } from '../../wire/replies.ts';
import type { RoundView } from '../../wire/views.ts';
import { roundKey, studioApi, type Failure } from '../calls/api.ts';
import {
  isFramed,
  isShownBySite,
  postBalance,
  postDeposit,
  postEmptyBalance,
  postLoading,
  postReady,
  postRound,
} from '../calls/bridge.ts';
import { h, pause } from '../base/dom.ts';
import { endingOf } from '../base/ending.ts';
import { refill } from '../calls/fun.ts';
import { decimal, parse, peso } from '../base/money.ts';
import { Notice, type Action } from '../stage/notice.ts';
import { gamePage } from '../base/page-data.ts';
import { sounds } from '../base/sound.ts';
import { Sparks } from '../stage/sparks.ts';
import { spoken } from '../calls/spoken.ts';
import { texts } from '../base/texts.ts';
import { Cabinet } from './cabinet.ts';
import { Deck } from './deck.ts';
import { FeatureCelebration } from './features.ts';
import { HeldCoins } from './held-coins.ts';
import { JackpotInfo } from './jackpot-info.ts';
import { JackpotMeter } from './jackpot-meter.ts';
import { Panel } from './panel.ts';
import { Playback } from './playback.ts';
import { Reels } from './reels.ts';
import { namer } from './symbols.ts';
import { words } from './texts.ts';

postLoading();
const page = gamePage('slot');
const { theme, lang, sandbox, fun } = page;
const { machine } = theme;
const studio = studioApi<'slot'>();
const t = texts(lang, words);
const nameOf = namer(theme, lang);
/** Automatic play stops after a win of this many bets. */
const autoStopsAt = 20;

const rule = machine.jackpot;
const jackpotName = rule?.name[lang] ?? '';
const jackpotInfo = rule && new JackpotInfo({ rule, t, lang });
const jackpot =
  rule && new JackpotMeter({ rule, t, lang, fun, shown: (view) => jackpotInfo?.setJackpot(view) });
const cabinet = new Cabinet({ page, t, nameOf, jackpot: jackpot?.element });
const sparks = new Sparks(h('canvas', { class: 'sparks', 'aria-hidden': 'true' }));
const reels = new Reels(cabinet.canvas, theme, (reel) => sounds.stop(reel));
const celebration = new FeatureCelebration(t, sparks);
const status = h('p', { class: 'sr-only', role: 'status', 'aria-live': 'polite' });
const notice = new Notice(t);
const deck: Deck = new Deck({
  t,
  stakes: theme.stakes,
  spin: () => pressSpin(),
  auto: () => void pressAuto(),
  betChanged: () => panel.refresh(),
});
const panel = new Panel({
  theme,
  t,
  lang,
  sandbox,
  nameOf,
  bet: () => deck.bet,
  isBusy: () => deck.busy,
  jackpot: jackpotInfo?.element,
});
const playback = new Playback({
  machine,
  jackpot: jackpotName,
  t,
  nameOf,
  coins: new HeldCoins(cabinet.element),
  reels,
  deck,
  sparks,
  celebration,
  feature: cabinet.feature,
  ticker: cabinet.ticker,
  tease: () => cabinet.tease(),
});
/** Units. */
let balance = 0;
/** A round whose answer was lost. */
let unconfirmed: { readonly key: string; readonly stake: number } | undefined;

/** Shows what is left of the balance while a round goes on. */
function showLeft(units: number): void {
  deck.meters.showBalance(units);
  postBalance(decimal(units));
}
function showBalance(units: number): void {
  balance = units;
  showLeft(units);
}

/** Says why a round was refused, unless the site around the game does. */
function refuse(failure: Failure): void {
  deck.setAuto(0);
  if (failure.balance) showBalance(parse(failure.balance));
  if (failure.status === 'INSUFFICIENT_BALANCE') poor();
  else if (!isShownBySite(failure.status)) notice.show(t(spoken[failure.status] ?? 'again'));
  if (failure.status === 'OFFLINE') notice.whenOnline();
}

/** Says that the balance is too low, and offers what helps. */
function poor(): void {
  const actions: Action[] = [];
  const [lowest = 0] = deck.bets;
  if (!fun && balance < lowest && postEmptyBalance()) return;
  if (lowest <= balance) actions.push([t('poorBet'), () => deck.lowerTo(balance)]);
  if (fun) actions.push([t('refill'), () => void refill(showBalance, refuse)]);
  else if (isFramed) actions.push([t('deposit'), postDeposit]);
  notice.show(t(fun ? 'poorFun' : 'poor'), actions);
}

function pressSpin(): void {
  if (deck.busy) return;
  if (balance < deck.bet) poor();
  else void playRound();
}

async function pressAuto(): Promise<void> {
  if (deck.auto > 0) return deck.setAuto(0);
  if (deck.busy) return undefined;
  deck.setAuto(10);
  while (deck.auto > 0) {
    if (balance < deck.bet) {
      deck.setAuto(0);
      poor();
      break;
    }
    deck.setAuto(deck.auto - 1);
    const isLast = deck.auto === 0;
    const round = await playRound();
    if (isLast || !round || stopsAuto(round)) deck.setAuto(0);
    else await pause(deck.turbo ? 150 : 500);
  }
  return undefined;
}

/** Whether a round ends automatic play: a feature, or a large win. */
const stopsAuto = ({ seen, stake, payout }: RoundView<'slot'>): boolean =>
  seen.spins.length > 1 ||
  seen.hold !== undefined ||
  seen.jackpot !== undefined ||
  parse(payout) >= parse(stake) * autoStopsAt;

/** One round from the press of the button to the last coin; undefined when it was refused. */
async function playRound(): Promise<RoundView<'slot'> | undefined> {
  const stake = deck.bet;
  const before = balance;
  begin(stake);
  const key = unconfirmed?.stake === stake ? unconfirmed.key : roundKey();
  const reply = await studio.play(key, { stake: decimal(stake) });
  // The round may exist although the response was lost: the same key repeats the request.
  unconfirmed = reply.status === 'OFFLINE' ? { key, stake } : undefined;
  if (reply.status !== 'OK') {
    await reels.land(reels.startStops, { quick: true });
    showBalance(before);
    deck.setBusy(false);
    refuse(reply);
    return undefined;
  }
  if (reply.after_bet) showLeft(parse(reply.after_bet));
  await playback.play(reply.round, stake);
  finish(reply, stake);
  return reply.round;
}

function begin(stake: number): void {
  notice.hide();
  sounds.press();
  playback.stop();
  deck.setBusy(true);
  deck.setWin(0);
  showLeft(balance - stake);
  reels.start(machine.reels);
}

function finish(reply: RoundReply<'slot'>, stake: number): void {
  const payout = parse(reply.round.payout);
  deck.setWin(payout);
  showBalance(reply.balance ? parse(reply.balance) : balance - stake + payout);
  postRound(reply.round.id, reply.round.stake, reply.round.payout);
  const figures = { amount: peso(payout), stake: peso(stake), balance: peso(balance) };
  const won = reply.round.seen.jackpot;
  const said = won && t('jackpotWon', { name: jackpotName, amount: peso(parse(won.amount)) });
  status.textContent = `${said ? `${said} ` : ''}${t(reply.pending ? 'pending' : endingOf(payout, stake), figures)}`;
  void jackpot?.read();
  if (reply.pending) notice.show(t('pendingWin'));
  panel.played(reply.round);
  deck.setBusy(false);
}

addEventListener('keydown', (event) => {
  const { target } = event;
  if (event.code !== 'Space') return;
  if (target instanceof Element && target.closest('button, input, dialog, a, summary')) return;
  event.preventDefault();
  pressSpin();
});

cabinet.build(
  () => panel.open(),
  [
    deck.meters.element,
    deck.element,
    notice.element,
    celebration.element,
    sparks.canvas,
    status,
    panel.element,
  ],
);
await document.fonts.load('800 20px Sora').catch(() => undefined);
reels.show(['FAE', 'BWG', 'CSD', 'HAI', 'EBF']);
await cabinet.layOut(reels);
void jackpot?.start();
const opened = await studio.state();
if (opened.status === 'OK') {
  showBalance(parse(opened.balance));
  panel.setSeed(opened.seed);
  status.textContent = t('ready');
} else {
  notice.show(t(spoken[opened.status] ?? 'unreached'), [[t('retry'), () => location.reload()]]);
  if (opened.status === 'OFFLINE') notice.whenOnline(() => location.reload());
}
document.body.classList.add('ready');
postReady();
