// What every game without reels shares: the frame around its board, its money, its messages and its rounds.
import { ask, roundKey } from './api.ts';
import {
  isFramed,
  isToldBySite,
  tellBalance,
  tellDeposit,
  tellReady,
  tellRound,
} from './bridge.ts';
import { Celebration } from './celebrate.ts';
import { data, h, svg } from './dom.ts';
import { endingOf, showPaid } from './ending.ts';
import { refill } from './fun.ts';
import { icon } from './icon.ts';
import { Info } from './info.ts';
import { decimal, parse, peso } from './money.ts';
import { sceneOf } from './scene.ts';
import { setSound, soundOn, sounds } from './sound.ts';
import { Sparks } from './sparks.ts';
import { spoken } from './spoken.ts';
import { texts } from './texts.ts';
import { tint } from './tint.ts';

const bigWinTimes = 10;
const popMs = 2_600;

const sentence = (words) => words && (/[.!]$/.test(words) ? `${words} ` : `${words}. `);

export class Stage {
  constructor(words) {
    const { theme, lang } = data;
    this.theme = theme;
    this.lang = lang;
    this.t = texts(lang, words);
    this.balance = 0;
    this.busy = false;
    this.winPop = h('p', { class: 'win-pop num', 'aria-hidden': 'true', hidden: true });
    this.board = h('section', { class: 'board' }, this.winPop);
    this.controls = h('section', { class: 'controls' });
    this.status = h('p', { class: 'sr-only', role: 'status', 'aria-live': 'polite' });
    this.notice = h('div', { class: 'notice', role: 'alert', hidden: true });
    this.sparks = new Sparks(h('canvas', { class: 'sparks', 'aria-hidden': 'true' }));
    this.celebration = new Celebration(this.t, this.sparks);
    this.info = new Info({ t: this.t, theme, lang, isBusy: () => this.busy });
    this.build();
  }

  build() {
    const { t, theme } = this;
    tint(theme);
    this.balanceText = h('output', { class: 'num' }, '₱0.00');
    this.winText = h('output', { class: 'num win-amount' }, '₱0.00');
    this.winLabel = h('span', {}, t('lastWin'));
    this.soundButton = h('button', {
      class: 'round small',
      type: 'button',
      'aria-label': t('sound'),
      onclick: () => this.toggleSound(),
    });
    this.showSound();
    const root = document.getElementById('game');
    root.classList.add('table', `kind-${theme.kind}`);
    root.append(
      h(
        'div',
        { class: 'scene', 'aria-hidden': 'true' },
        svg(sceneOf(theme, innerWidth > innerHeight)),
      ),
      h(
        'header',
        { class: 'table-top' },
        h(
          'div',
          {},
          h('h1', { class: 'table-name' }, theme.name),
          (data.sandbox || data.fun) &&
            h('p', { class: 'table-note' }, t(data.fun ? 'funMoney' : 'playMoney')),
        ),
        h(
          'div',
          { class: 'table-corner' },
          this.soundButton,
          h(
            'button',
            {
              class: 'round small',
              type: 'button',
              'aria-label': t('info'),
              onclick: () => this.info.open(),
            },
            icon('info', 20),
          ),
        ),
      ),
      this.board,
      h(
        'div',
        { class: 'meters' },
        h('p', { class: 'meter' }, h('span', {}, t('balance')), this.balanceText),
        h('p', { class: 'meter meter-win' }, this.winLabel, this.winText),
      ),
      this.controls,
      this.notice,
      this.celebration.element,
      this.sparks.canvas,
      this.status,
      this.info.element,
    );
    addEventListener('resize', () =>
      root.querySelector('.scene').replaceChildren(svg(sceneOf(theme, innerWidth > innerHeight))),
    );
  }

  /** Asks where the player stands and shows the game; answers the studio's reply, undefined when it could not be opened. */
  async open() {
    await document.fonts.load('800 20px Sora').catch(() => undefined);
    const reply = await ask('state');
    if (reply.status !== 'OK') {
      this.warn(spoken[reply.status] ?? 'unreached', [[this.t('retry'), () => location.reload()]]);
      this.shown();
      return undefined;
    }
    this.showBalance(parse(reply.balance));
    this.info.fairness.setSeed(reply.seed);
    this.say('ready');
    this.shown();
    return reply;
  }
  shown() {
    document.body.classList.add('ready');
    tellReady();
  }

  toggleSound() {
    setSound(!soundOn());
    this.showSound();
    sounds.press();
  }
  showSound() {
    this.soundButton.setAttribute('aria-pressed', String(soundOn()));
    this.soundButton.replaceChildren(icon(soundOn() ? 'soundOn' : 'soundOff', 20));
  }

  showBalance(units) {
    this.balance = units;
    this.balanceText.textContent = peso(units);
    tellBalance(decimal(units));
  }
  /** What a round of that stake has paid. */
  setWin(units, stake = 0) {
    showPaid(
      { label: this.winLabel, amount: this.winText, t: this.t },
      peso(units),
      units,
      stake,
      'lastWin',
    );
  }
  say(key, figures) {
    this.status.textContent = this.t(key, figures);
  }

  /** Says what stands in the way, above the controls; `actions` are pairs of a text and what it does. */
  warn(key, actions = [], figures = {}) {
    const { notice, t } = this;
    const act = ([label, run]) =>
      h(
        'button',
        { class: 'plain', type: 'button', onclick: () => ((notice.hidden = true), run()) },
        label,
      );
    notice.replaceChildren(
      h('p', {}, t(key, figures)),
      ...[...actions, [t('close'), () => undefined]].map(act),
    );
    notice.hidden = false;
  }
  refuse(reply) {
    if (reply.balance) this.showBalance(parse(reply.balance));
    if (reply.status === 'INSUFFICIENT_BALANCE') return this.poor();
    if (isToldBySite(reply.status)) return undefined;
    return this.warn(spoken[reply.status] ?? 'again');
  }
  poor() {
    const fill = () =>
      refill(
        (units) => this.showBalance(units),
        (reply) => this.refuse(reply),
      );
    if (data.fun) return this.warn('poorFun', [[this.t('refill'), fill]]);
    return this.warn('poor', isFramed ? [[this.t('deposit'), tellDeposit]] : []);
  }

  setBusy(busy) {
    this.busy = busy;
    document.body.classList.toggle('busy', busy);
    this.onBusy?.(busy);
  }

  /** A new round; the studio's reply, or undefined when it was refused, which the player has been told. */
  async play(choice, stake) {
    if (this.busy) return undefined;
    if (this.balance < stake) {
      this.poor();
      return undefined;
    }
    this.notice.hidden = true;
    this.winPop.hidden = true;
    this.setBusy(true);
    this.setWin(0);
    sounds.press();
    const before = this.balance;
    this.balanceText.textContent = peso(before - stake);
    const asked = JSON.stringify(choice);
    const key = this.unconfirmed?.asked === asked ? this.unconfirmed.key : roundKey();
    const reply = await ask('play', { key, choice });
    // An answer that was lost may have been a round: the same key asks for it again.
    this.unconfirmed = reply.status === 'OFFLINE' ? { key, asked } : undefined;
    if (reply.status === 'OK') return reply;
    this.showBalance(before);
    this.setBusy(false);
    this.refuse(reply);
    return undefined;
  }

  /** The next act of an open round; undefined when it was refused. */
  async act(round, act) {
    this.notice.hidden = true;
    this.setBusy(true);
    const reply = await ask('act', { round: round.id, step: round.step, act });
    if (reply.status === 'OK') return reply;
    this.setBusy(false);
    this.refuse(reply);
    return undefined;
  }
  look(round) {
    return ask('look', { round: round.id });
  }

  /** After the last animation of a round: its win, the balance, and what the site is told. `said` is how it ended, read out before the win. */
  async finish(reply, said = '') {
    const [stake, payout] = [parse(reply.round.stake), parse(reply.round.payout)];
    if (payout >= stake * bigWinTimes) await this.celebration.bigWin(payout, stake);
    if (payout > stake) this.cheer(payout, stake);
    this.setWin(payout, stake);
    if (reply.balance) this.showBalance(parse(reply.balance));
    else this.showBalance(this.balance);
    tellRound(reply.round.id, reply.round.stake, reply.round.payout);
    const figures = { amount: peso(payout), stake: peso(stake), balance: peso(this.balance) };
    if (reply.pending) this.warn('pendingWin');
    this.status.textContent = `${sentence(said)}${this.t(endingOf(payout, stake), figures)}`;
    this.info.fairness.played(reply.round);
    this.setBusy(false);
  }
  cheer(payout, stake) {
    const { winPop } = this;
    sounds.win(Math.min(5, Math.floor(payout / stake)));
    if (payout < stake * bigWinTimes) this.sparkle();
    winPop.textContent = `+${peso(payout)}`;
    winPop.hidden = false;
    clearTimeout(this.popping);
    this.popping = setTimeout(() => (winPop.hidden = true), popMs);
  }
  sparkle() {
    const box = this.board.getBoundingClientRect();
    this.sparks.burst(box.left + box.width / 2, box.top + box.height * 0.55, 26);
  }
}
