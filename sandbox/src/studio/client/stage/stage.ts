// The common parts of games without reels: the frame around the board, money, messages and rounds.
import type { Kind, Kinds } from '../../wire/kinds.ts';
import type { Lang } from '../../wire/language.ts';
import type { RoundReply, StateReply } from '../../wire/replies.ts';
import type { GameView, RoundView } from '../../wire/views.ts';
import { roundKey, studioApi, type Failure, type StudioApi } from '../calls/api.ts';
import {
  isFramed,
  isShownBySite,
  own,
  postBalance,
  postDeposit,
  postEmptyBalance,
  postLoading,
  postReady,
  postRound,
} from '../calls/bridge.ts';
import { Celebration } from './celebrate.ts';
import { h } from '../base/dom.ts';
import { endingOf } from '../base/ending.ts';
import { refill } from '../calls/fun.ts';
import { Info } from '../panel/info.ts';
import { Meters } from './meters.ts';
import { decimal, parse, peso, unitsPerPeso } from '../base/money.ts';
import { Notice, type Action } from './notice.ts';
import { gamePage } from '../base/page-data.ts';
import { sounds } from '../base/sound.ts';
import { Sparks } from './sparks.ts';
import { spoken } from '../calls/spoken.ts';
import { buildFrame } from './stage-frame.ts';
import { texts, type CommonKey, type OwnTexts, type Translate } from '../base/texts.ts';

const bigWinTimes = 10;
const popMs = 2_600;

const sentence = (words: string) => words && (/[.!]$/.test(words) ? `${words} ` : `${words}. `);

export class Stage<K extends Kind, OwnKey extends string = never> {
  readonly theme: GameView<K>;
  readonly lang: Lang;
  readonly t: Translate<CommonKey | OwnKey>;
  readonly api: StudioApi<K> = studioApi<K>();
  readonly board: HTMLElement;
  readonly controls = h('section', { class: 'controls' });
  /** Announced to screen readers. */
  readonly status = h('p', { class: 'sr-only', role: 'status', 'aria-live': 'polite' });
  readonly notice: Notice;
  readonly meters: Meters;
  readonly info: Info;
  /** Units. */
  balance = 0;
  busy = false;
  /** Runs whenever `setBusy` does. */
  onBusy: (busy: boolean) => void = () => undefined;
  private readonly fun: boolean;
  private readonly winPop = h('p', { class: 'win-pop num', 'aria-hidden': 'true', hidden: true });
  private readonly sparks = new Sparks(h('canvas', { class: 'sparks', 'aria-hidden': 'true' }));
  private readonly celebration: Celebration;
  private unconfirmed: { readonly key: string; readonly choice: string } | undefined;
  private popping: number | undefined;

  constructor(kind: K, words: OwnTexts<OwnKey>) {
    postLoading();
    const { theme, lang, fun } = gamePage(kind);
    this.theme = theme;
    this.lang = lang;
    this.fun = fun;
    const t = texts(lang, words);
    this.t = t;
    this.board = h('section', { class: 'board' }, this.winPop);
    this.notice = new Notice(t);
    this.meters = new Meters(t, 'lastWin', own.balance);
    this.celebration = new Celebration(t, this.sparks);
    this.info = new Info({ t, theme, lang, isBusy: () => this.busy });
    buildFrame({
      theme,
      t,
      openInfo: () => this.info.open(),
      meters: this.meters.element,
      parts: [
        this.board,
        this.meters.element,
        this.controls,
        this.notice.element,
        this.celebration.element,
        this.sparks.canvas,
        this.status,
        this.info.element,
      ],
    });
  }

  /** Reads the player's state and shows the game; resolves with the studio's reply, undefined when the game could not be opened. */
  async open(): Promise<StateReply<K> | undefined> {
    await document.fonts.load('800 20px Sora').catch(() => undefined);
    const reply = await this.api.state();
    if (reply.status !== 'OK') {
      const retry: Action = [this.t('retry'), () => location.reload()];
      this.warn(spoken[reply.status] ?? 'unreached', [retry]);
      if (reply.status === 'OFFLINE') this.notice.whenOnline(() => location.reload());
      this.shown();
      return undefined;
    }
    this.showBalance(parse(reply.balance));
    this.info.fairness.setSeed(reply.seed);
    this.say('ready');
    this.shown();
    return reply;
  }
  private shown(): void {
    document.body.classList.add('ready');
    postReady();
  }

  showBalance(units: number): void {
    this.balance = units;
    this.showLeft(units);
  }
  /** Shows what is left of the balance while a round goes on, in units. */
  showLeft(units: number): void {
    this.meters.showBalance(units);
    postBalance(decimal(units));
  }
  /** Shows the payout of a round with that stake, both in units. */
  setWin(units: number, stake = 0): void {
    this.meters.showWin(units, stake);
  }
  say(key: CommonKey | OwnKey, figures?: Parameters<Translate>[1]): void {
    this.status.textContent = this.t(key, figures);
  }

  /** Shows a notice above the controls. */
  warn(
    key: CommonKey | OwnKey,
    actions: readonly Action[] = [],
    figures?: Parameters<Translate>[1],
  ): void {
    this.notice.show(this.t(key, figures), actions);
  }
  /** Shows a text of the game's own above the controls. */
  tell(text: string): void {
    this.notice.show(text);
  }
  /** Says why a call failed, unless the site around the game does. */
  refuse(failure: Failure): void {
    if (failure.balance) this.showBalance(parse(failure.balance));
    if (failure.status === 'INSUFFICIENT_BALANCE') this.poor();
    else if (!isShownBySite(failure.status)) this.warn(spoken[failure.status] ?? 'again');
    if (failure.status === 'OFFLINE') this.notice.whenOnline();
  }
  /** Units. */
  private lowestBet(): number {
    return Math.min(...this.theme.stakes) * unitsPerPeso;
  }
  /** Says that the balance is too low. */
  poor(): void {
    const fill = () =>
      void refill(
        (units) => this.showBalance(units),
        (failure) => this.refuse(failure),
      );
    if (this.fun) this.warn('poorFun', [[this.t('refill'), fill]]);
    else if (this.balance >= this.lowestBet() || !postEmptyBalance())
      this.warn('poor', isFramed ? [[this.t('deposit'), postDeposit]] : []);
  }

  setBusy(busy: boolean): void {
    this.busy = busy;
    document.body.classList.toggle('busy', busy);
    this.onBusy(busy);
  }

  /** Starts a round with a stake in units; resolves with undefined if it was refused, which is shown to the player. */
  async play(choice: Kinds[K]['sent'], stake: number): Promise<RoundReply<K> | undefined> {
    if (this.busy) return undefined;
    if (this.balance < stake) {
      this.poor();
      return undefined;
    }
    this.notice.hide();
    this.winPop.hidden = true;
    this.setBusy(true);
    this.setWin(0);
    sounds.press();
    const before = this.balance;
    this.showLeft(before - stake);
    const sent = JSON.stringify(choice);
    const key = this.unconfirmed?.choice === sent ? this.unconfirmed.key : roundKey();
    const reply = await this.api.play(key, choice);
    // The round may exist although the response was lost: the same key repeats the request.
    this.unconfirmed = reply.status === 'OFFLINE' ? { key, choice: sent } : undefined;
    if (reply.status === 'OK') return reply;
    this.showBalance(before);
    this.setBusy(false);
    this.refuse(reply);
    return undefined;
  }

  /** Sends the next act of an open round; resolves with undefined if it was refused. */
  async act(round: RoundView<K>, act: Kinds[K]['act']): Promise<RoundReply<K> | undefined> {
    this.notice.hide();
    this.setBusy(true);
    const reply = await this.api.act(round, act);
    if (reply.status === 'OK') return reply;
    this.setBusy(false);
    this.refuse(reply);
    return undefined;
  }

  /** After a round's last animation: shows win and balance, and notifies the site. `said` is announced before the win. */
  async finish(reply: RoundReply<K>, said = ''): Promise<void> {
    const [stake, payout] = [parse(reply.round.stake), parse(reply.round.payout)];
    if (payout >= stake * bigWinTimes) await this.celebration.bigWin(payout, stake);
    if (payout > stake) this.cheer(payout, stake);
    this.setWin(payout, stake);
    this.showBalance(reply.balance ? parse(reply.balance) : this.balance);
    postRound(reply.round.id, reply.round.stake, reply.round.payout);
    const figures = { amount: peso(payout), stake: peso(stake), balance: peso(this.balance) };
    if (reply.pending) this.warn('pendingWin');
    this.status.textContent = `${sentence(said)}${this.t(endingOf(payout, stake), figures)}`;
    this.info.fairness.played(reply.round);
    this.setBusy(false);
  }
  private cheer(payout: number, stake: number): void {
    const { winPop } = this;
    sounds.win(Math.min(5, Math.floor(payout / stake)));
    if (payout < stake * bigWinTimes) this.sparkle();
    winPop.textContent = `+${peso(payout)}`;
    winPop.hidden = false;
    clearTimeout(this.popping);
    this.popping = setTimeout(() => (winPop.hidden = true), popMs);
  }
  /** Throws some coins up over the board. */
  sparkle(): void {
    const box = this.board.getBoundingClientRect();
    this.sparks.burst(box.left + box.width / 2, box.top + box.height * 0.55, 26);
  }
}
