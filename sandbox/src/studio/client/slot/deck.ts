// The controls: bet, spin, automatic spins, turbo; and the meters above them.
import { own } from '../calls/bridge.ts';
import { h } from '../base/dom.ts';
import { icon, type IconName } from '../base/icon.ts';
import { Meters } from '../stage/meters.ts';
import { pesoShort, unitsPerPeso } from '../base/money.ts';
import type { Translate } from '../base/texts.ts';

interface DeckParts {
  readonly t: Translate;
  /** Whole pesos that a round may cost. */
  readonly stakes: readonly number[];
  readonly spin: () => void;
  /** Starts or stops automatic spins. */
  readonly auto: () => void;
  /** Runs after the bet has changed. */
  readonly betChanged: () => void;
}

export class Deck {
  readonly element: HTMLElement;
  readonly meters: Meters;
  /** Units. */
  readonly bets: readonly number[];
  turbo = false;
  /** Remaining automatic spins. */
  auto = 0;
  busy = false;
  private chosen = 2;
  private readonly t: Translate;
  private readonly betChanged: () => void;
  private readonly betText = h('output', { class: 'num bet-amount', 'aria-live': 'polite' });
  private readonly autoText: HTMLElement;
  private readonly less: HTMLButtonElement;
  private readonly more: HTMLButtonElement;
  private readonly spinButton: HTMLButtonElement;
  private readonly autoButton: HTMLButtonElement;
  private readonly turboButton: HTMLButtonElement;

  constructor({ t, stakes, spin, auto, betChanged }: DeckParts) {
    this.t = t;
    this.betChanged = betChanged;
    this.bets = stakes.map((stake) => stake * unitsPerPeso);
    this.meters = new Meters(t, 'win', own.balance);
    const step = (label: string, drawing: IconName, by: number) =>
      h(
        'button',
        {
          class: 'round',
          type: 'button',
          'aria-label': label,
          onclick: () => this.choose(this.chosen + by),
        },
        icon(drawing),
      );
    this.less = step(t('less'), 'minus', -1);
    this.more = step(t('more'), 'plus', 1);
    this.spinButton = h(
      'button',
      { class: 'spin', type: 'button', 'aria-label': t('spin'), onclick: spin },
      h('span', { class: 'spin-face' }, icon('spin', 40)),
    );
    const pressable = (label: string, drawing: IconName, text: HTMLElement, run: () => void) =>
      h(
        'button',
        {
          class: 'round labelled',
          type: 'button',
          'aria-pressed': 'false',
          'aria-label': label,
          onclick: run,
        },
        icon(drawing),
        text,
      );
    this.autoText = h('small', { 'aria-hidden': 'true' }, t('auto'));
    this.autoButton = pressable(t('autoOn'), 'auto', this.autoText, auto);
    this.turboButton = pressable(
      t('turboOn'),
      'turbo',
      h('small', { 'aria-hidden': 'true' }, t('turbo')),
      () => this.setTurbo(!this.turbo),
    );
    this.element = h(
      'div',
      { class: 'deck' },
      h(
        'div',
        { class: 'stepper', role: 'group', 'aria-label': t('bet') },
        this.less,
        h('p', { class: 'bet' }, h('span', {}, t('bet')), this.betText),
        this.more,
      ),
      this.spinButton,
      h('div', { class: 'extras' }, this.autoButton, this.turboButton),
    );
    this.showBet();
  }

  /** Units. */
  get bet(): number {
    return this.bets[this.chosen] ?? 0;
  }

  private choose(index: number): void {
    if (this.busy) return;
    this.chosen = Math.max(0, Math.min(this.bets.length - 1, index));
    this.showBet();
    this.betChanged();
  }
  private showBet(): void {
    this.betText.textContent = pesoShort(this.bet);
    this.lock(false);
  }
  private lock(locked: boolean): void {
    this.less.toggleAttribute('disabled', locked || this.chosen === 0);
    this.more.toggleAttribute('disabled', locked || this.chosen === this.bets.length - 1);
  }

  /** Chooses the largest bet that the balance in units allows. */
  lowerTo(balance: number): void {
    this.choose(this.bets.findLastIndex((bet) => bet <= balance));
  }

  private setTurbo(turbo: boolean): void {
    this.turbo = turbo;
    this.turboButton.setAttribute('aria-pressed', String(turbo));
  }

  setAuto(left: number): void {
    this.auto = left;
    this.autoButton.setAttribute('aria-pressed', String(left > 0));
    this.autoButton.setAttribute(
      'aria-label',
      left > 0 ? this.t('autoOff', { n: left }) : this.t('autoOn'),
    );
    this.autoText.textContent = left > 0 ? String(left) : this.t('auto');
  }

  setBusy(busy: boolean): void {
    this.busy = busy;
    this.spinButton.classList.toggle('busy', busy);
    this.spinButton.setAttribute('aria-disabled', String(busy));
    this.lock(busy);
  }

  setWin(units: number): void {
    this.meters.showWin(units, this.bet);
  }
}
