// The game: boot, one round after the other, and what the player is told.
import { ask, roundKey } from '../api.ts';
import {
  isFramed,
  isToldBySite,
  tellBalance,
  tellDeposit,
  tellReady,
  tellRound,
} from '../bridge.ts';
import { Celebration } from '../celebrate.ts';
import { refill } from '../fun.ts';
import { icon } from '../icon.ts';
import { Deck } from './deck.ts';
import { HeldCoins } from './held-coins.ts';
import { data, h, pause, svg } from '../dom.ts';
import { endingOf } from '../ending.ts';
import { decimal, parse, peso } from '../money.ts';
import { Panel } from './panel.ts';
import { Playback } from './playback.ts';
import { Reels } from './reels.ts';
import { sceneOf } from '../scene.ts';
import { setSound, soundOn, sounds } from '../sound.ts';
import { Sparks } from '../sparks.ts';
import { spoken } from '../spoken.ts';
import { pictureUrl } from '../picture.ts';
import { texts } from '../texts.ts';
import { tint } from '../tint.ts';
import { words } from './texts.ts';

const { theme, lang, sandbox } = data;
const { machine } = theme;
const t = texts(lang, words);
const nameOf = (symbol) =>
  theme.pictures[symbol]?.[1][lang] ?? theme.letters['EFGHI'.indexOf(symbol)];
/** Automatic play stops by itself after a win of this many bets. */
const autoStopsAt = 20;

const root = document.getElementById('game');
const canvas = h('canvas', { class: 'reels', 'aria-hidden': 'true' });
const sparks = new Sparks(h('canvas', { class: 'sparks', 'aria-hidden': 'true' }));
const reels = new Reels(canvas, theme, (reel) => sounds.stop(reel));
const celebration = new Celebration(t, sparks);
const status = h('p', { class: 'sr-only', role: 'status', 'aria-live': 'polite' });
const ticker = h('p', { class: 'ticker', 'aria-hidden': 'true' });
const notice = h('div', { class: 'notice', role: 'alert', hidden: true });
const feature = h('p', { class: 'feature' });
let panel;
const deck = new Deck(theme, t, {
  spin: () => pressSpin(),
  auto: () => pressAuto(),
  bet: () => panel?.refresh(),
});
panel = new Panel({ theme, t, lang, nameOf, bet: () => deck.bet, isBusy: () => deck.busy });
const soundButton = h(
  'button',
  {
    class: 'round small',
    type: 'button',
    'aria-pressed': String(soundOn()),
    'aria-label': t('sound'),
    onclick: toggleSound,
  },
  icon(soundOn() ? 'soundOn' : 'soundOff', 20),
);
const cabinet = h(
  'div',
  { class: 'cabinet' },
  h('div', { class: 'bulbs', 'aria-hidden': 'true' }),
  canvas,
);
const coins = new HeldCoins(cabinet, t);
const playback = new Playback({
  coins,
  theme,
  t,
  nameOf,
  reels,
  deck,
  sparks,
  celebration,
  canvas,
  feature,
  ticker,
  tease: () => tease(),
});
const state = { balance: 0, unconfirmed: false };

function build() {
  tint(theme);
  const [first, ...rest] = theme.name.split(' ');
  root.append(
    h(
      'div',
      { class: 'scene', 'aria-hidden': 'true' },
      svg(sceneOf(theme, innerWidth > innerHeight)),
    ),
    h(
      'header',
      { class: 'top' },
      h(
        'div',
        { class: 'marquee' },
        h('img', { class: 'hero', src: pictureUrl(theme.pictures.W[0], 220), alt: '' }),
        h('h1', { class: 'logo' }, h('span', {}, first), h('span', {}, rest.join(' '))),
      ),
      h(
        'div',
        { class: 'corner' },
        soundButton,
        h(
          'button',
          {
            class: 'round small',
            type: 'button',
            'aria-label': t('info'),
            onclick: () => panel.open(),
          },
          icon('info', 20),
        ),
      ),
    ),
    feature,
    cabinet,
    ticker,
    deck.meters,
    deck.element,
    notice,
    celebration.element,
    sparks.canvas,
    status,
    panel.element,
  );
  if (sandbox || data.fun)
    root.append(h('p', { class: 'play-money' }, t(data.fun ? 'funMoney' : 'playMoney')));
  tease();
}

function tease() {
  feature.className = 'feature';
  feature.replaceChildren(
    h('img', { src: pictureUrl(theme.pictures.S[0], 64), alt: '' }),
    machine.hold
      ? t('holdTeaser', { coin: nameOf('S'), n: machine.hold.from })
      : t('teaser', { scatter: nameOf('S'), n: machine.freeSpins[0] }),
  );
}

async function layout() {
  const wide = innerWidth > innerHeight;
  const room = wide
    ? Math.min(innerWidth * (innerHeight < 520 ? 0.56 : 0.62), 760)
    : Math.min(innerWidth - 20, 560);
  const free = wide ? innerHeight * (innerHeight < 520 ? 0.82 : 0.56) : innerHeight * 0.4;
  const width = Math.floor(Math.min(room, (free / 3) * 5 * 1.02)) - 20;
  const height = Math.floor(Math.min(free, (width / 5) * 3 * (wide ? 0.98 : 1.16)));
  await reels.fit(width, height);
}

function toggleSound() {
  setSound(!soundOn());
  soundButton.setAttribute('aria-pressed', String(soundOn()));
  soundButton.replaceChildren(icon(soundOn() ? 'soundOn' : 'soundOff', 20));
  sounds.press();
}

function showBalance(units) {
  state.balance = units;
  deck.setBalance(units);
  tellBalance(decimal(units));
}

function warn(key, ...actions) {
  notice.replaceChildren(h('p', {}, t(key)), ...actions);
  notice.hidden = false;
}
const act = (label, run) =>
  h(
    'button',
    { class: 'plain', type: 'button', onclick: () => ((notice.hidden = true), run()) },
    label,
  );

function refuse(reply) {
  deck.setAuto(0);
  if (reply.balance) showBalance(parse(reply.balance));
  if (reply.status === 'INSUFFICIENT_BALANCE') return poor();
  if (isToldBySite(reply.status)) return undefined;
  return warn(
    spoken[reply.status] ?? 'again',
    act(t('close'), () => undefined),
  );
}

function poor() {
  const lower =
    deck.bets[0] <= state.balance && act(t('poorBet'), () => deck.lowerTo(state.balance));
  const more = data.fun
    ? act(t('refill'), () => refill(showBalance, refuse))
    : isFramed && act(t('deposit'), tellDeposit);
  warn(
    data.fun ? 'poorFun' : 'poor',
    ...[lower, more, act(t('close'), () => undefined)].filter(Boolean),
  );
}

function pressSpin() {
  if (deck.busy) return;
  if (state.balance < deck.bet) return poor();
  void round();
}

async function pressAuto() {
  if (deck.auto > 0) return deck.setAuto(0);
  if (deck.busy) return;
  deck.setAuto(10);
  while (deck.auto > 0) {
    if (state.balance < deck.bet) {
      deck.setAuto(0);
      poor();
      break;
    }
    deck.setAuto(deck.auto - 1);
    const last = deck.auto === 0;
    const outcome = await round();
    if (
      !outcome ||
      outcome.seen.spins.length > 1 ||
      outcome.seen.hold ||
      parse(outcome.payout) >= parse(outcome.stake) * autoStopsAt ||
      last
    )
      deck.setAuto(0);
    else await pause(deck.turbo ? 150 : 500);
  }
}

/** One round from the press of the button to the last coin; undefined when it was refused. */
async function round() {
  const stake = deck.bet;
  const before = state.balance;
  begin(stake);
  const key =
    state.unconfirmed && state.unconfirmed.stake === stake ? state.unconfirmed.key : roundKey();
  const reply = await ask('play', { key, choice: { stake: decimal(stake) } });
  // An answer that was lost may have been a round: the same key asks for it again.
  state.unconfirmed = reply.status === 'OFFLINE' ? { key, stake } : false;
  if (reply.status !== 'OK') {
    await reels.land(
      reels.reels.map((reel) => Math.round(reel.from) % reel.ring.length),
      { quick: true },
    );
    showBalance(before);
    deck.setBusy(false);
    refuse(reply);
    return undefined;
  }
  if (reply.after_bet) deck.setBalance(parse(reply.after_bet));
  await playback.play(reply.round, stake);
  finish(reply, stake);
  return reply.round;
}

function begin(stake) {
  notice.hidden = true;
  sounds.press();
  playback.stop();
  deck.setBusy(true);
  deck.setWin(0);
  deck.setBalance(state.balance - stake);
  reels.start(machine.reels);
}

function finish(reply, stake) {
  const payout = parse(reply.round.payout);
  deck.setWin(payout);
  showBalance(reply.balance ? parse(reply.balance) : state.balance - stake + payout);
  tellRound(reply.round.id, reply.round.stake, reply.round.payout);
  const figures = { amount: peso(payout), stake: peso(stake), balance: peso(state.balance) };
  status.textContent = reply.pending ? t('pending', figures) : t(endingOf(payout, stake), figures);
  if (reply.pending)
    warn(
      'pending',
      act(t('close'), () => undefined),
    );
  panel.played(reply.round);
  deck.setBusy(false);
}

addEventListener('keydown', (event) => {
  if (event.code !== 'Space' || event.target.closest?.('button, input, dialog, a, summary')) return;
  event.preventDefault();
  pressSpin();
});
let resizing;
addEventListener('resize', () => {
  clearTimeout(resizing);
  resizing = setTimeout(() => {
    root.querySelector('.scene').replaceChildren(svg(sceneOf(theme, innerWidth > innerHeight)));
    void layout();
  }, 120);
});

build();
await document.fonts.load('800 20px Sora').catch(() => undefined);
reels.show(['FAE', 'BWG', 'CSD', 'HAI', 'EBF']);
await layout();
const opened = await ask('state');
if (opened.status === 'OK') {
  showBalance(parse(opened.balance));
  panel.setSeed(opened.seed);
  status.textContent = t('ready');
} else {
  warn(
    spoken[opened.status] ?? 'unreached',
    act(t('retry'), () => location.reload()),
    act(t('close'), () => undefined),
  );
}
document.body.classList.add('ready');
tellReady();
