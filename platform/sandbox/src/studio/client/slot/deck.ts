// The controls: bet, spin, automatic spins, turbo; and the meters above them.
import { h } from '../dom.ts';
import { showPaid } from '../ending.ts';
import { icon } from '../icon.ts';
import { peso, pesoShort, unitsPerPeso } from '../money.ts';

export class Deck {
  constructor(theme, t, on) {
    Object.assign(this, {
      t,
      on,
      bets: theme.stakes.map((stake) => stake * unitsPerPeso),
      chosen: 2,
      turbo: false,
      auto: 0,
      busy: false,
      balance: 0,
    });
    this.balanceText = h('output', { class: 'num' }, '₱0.00');
    this.winText = h('output', { class: 'num win-amount' }, '₱0.00');
    this.winLabel = h('span', {}, t('win'));
    this.betText = h('output', { class: 'num bet-amount', 'aria-live': 'polite' });
    this.less = h(
      'button',
      {
        class: 'round',
        type: 'button',
        'aria-label': t('less'),
        onclick: () => this.choose(this.chosen - 1),
      },
      icon('minus'),
    );
    this.more = h(
      'button',
      {
        class: 'round',
        type: 'button',
        'aria-label': t('more'),
        onclick: () => this.choose(this.chosen + 1),
      },
      icon('plus'),
    );
    this.spinButton = h(
      'button',
      { class: 'spin', type: 'button', 'aria-label': t('spin'), onclick: () => on.spin() },
      h('span', { class: 'spin-face' }, icon('spin', 40)),
    );
    this.autoButton = h(
      'button',
      {
        class: 'round labelled',
        type: 'button',
        'aria-pressed': 'false',
        'aria-label': t('autoOn'),
        onclick: () => on.auto(),
      },
      icon('auto'),
      h('small', { 'aria-hidden': 'true' }, t('auto')),
    );
    this.turboButton = h(
      'button',
      {
        class: 'round labelled',
        type: 'button',
        'aria-pressed': 'false',
        'aria-label': t('turboOn'),
        onclick: () => this.setTurbo(!this.turbo),
      },
      icon('turbo'),
      h('small', { 'aria-hidden': 'true' }, t('turbo')),
    );
    this.meters = h(
      'div',
      { class: 'meters' },
      h('p', { class: 'meter' }, h('span', {}, t('balance')), this.balanceText),
      h('p', { class: 'meter meter-win' }, this.winLabel, this.winText),
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
    this.choose(this.chosen);
  }

  get bet() {
    return this.bets[this.chosen];
  }

  choose(index) {
    if (this.busy) return;
    this.chosen = Math.max(0, Math.min(this.bets.length - 1, index));
    this.betText.textContent = pesoShort(this.bet);
    this.less.toggleAttribute('disabled', this.chosen === 0);
    this.more.toggleAttribute('disabled', this.chosen === this.bets.length - 1);
    this.on.bet?.(this.bet);
  }

  /** The largest bet that the balance allows, if any. */
  lowerTo(balance) {
    const index = this.bets.findLastIndex((bet) => bet <= balance);
    this.choose(Math.max(0, index));
  }

  setTurbo(turbo) {
    this.turbo = turbo;
    this.turboButton.setAttribute('aria-pressed', String(turbo));
  }

  setAuto(left) {
    this.auto = left;
    this.autoButton.setAttribute('aria-pressed', String(left > 0));
    this.autoButton.setAttribute(
      'aria-label',
      left > 0 ? this.t('autoOff', { n: left }) : this.t('autoOn'),
    );
    this.autoButton.lastChild.textContent = left > 0 ? String(left) : this.t('auto');
  }

  setBusy(busy) {
    this.busy = busy;
    this.spinButton.classList.toggle('busy', busy);
    this.spinButton.setAttribute('aria-disabled', String(busy));
    this.less.toggleAttribute('disabled', busy || this.chosen === 0);
    this.more.toggleAttribute('disabled', busy || this.chosen === this.bets.length - 1);
  }

  setBalance(units) {
    this.balance = units;
    this.balanceText.textContent = peso(units);
  }

  setWin(units) {
    showPaid(
      { label: this.winLabel, amount: this.winText, t: this.t },
      peso(units),
      units,
      this.bet,
      'win',
    );
  }
}
