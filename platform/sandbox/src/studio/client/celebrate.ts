// What happens on top of the game: the big win, the start and the end of free spins.
import { calm, h, pause } from './dom.ts';
import { peso } from './money.ts';
import { sounds } from './sound.ts';

export class Celebration {
  constructor(t, sparks) {
    Object.assign(this, { t, sparks });
    this.element = h('div', { class: 'overlay', hidden: true });
  }

  /** Shows a card until it is tapped or `lasts` ms have gone. */
  async card(kind, children, lasts) {
    const { element } = this;
    element.className = `overlay overlay-${kind}`;
    element.replaceChildren(
      h('div', { class: 'beams', 'aria-hidden': 'true' }),
      h('div', { class: 'card' }, ...children),
    );
    element.hidden = false;
    await Promise.race([
      pause(lasts),
      new Promise((done) => element.addEventListener('click', done, { once: true })),
      new Promise((done) => addEventListener('keydown', done, { once: true })),
    ]);
    element.hidden = true;
  }

  async bigWin(units, stake) {
    const times = units / stake;
    const tier = times >= 60 ? 'epic' : times >= 25 ? 'mega' : 'big';
    const amount = h('p', { class: 'figure num' }, peso(0));
    const lasts = { big: 2600, mega: 3400, epic: 4400 }[tier];
    const waves = { big: 3, mega: 5, epic: 8 }[tier];
    sounds.win(5);
    for (let i = 0; i < waves; i++)
      setTimeout(
        () =>
          !this.element.hidden &&
          this.sparks.burst(
            window.innerWidth * (0.2 + Math.random() * 0.6),
            window.innerHeight * 0.72,
            34,
          ),
        i * 380,
      );
    void countUp(amount, 0, units, lasts * 0.62);
    await this.card(
      'win',
      [h('p', { class: 'shout' }, this.t(tier)), amount, h('p', { class: 'hint' }, this.t('skip'))],
      lasts,
    );
  }

  freeStart(count, machine) {
    const climbs = machine.freeMultipliers.length > 1;
    sounds.scatter(3);
    this.sparks.burst(window.innerWidth / 2, window.innerHeight * 0.6, 40, {
      coins: false,
      spread: 1.6,
    });
    const body = climbs
      ? this.t('freeClimb')
      : this.t('freeBody', { m: machine.freeMultipliers[0] });
    return this.card(
      'free',
      [
        h('p', { class: 'figure' }, String(count)),
        h('p', { class: 'shout' }, this.t('freeTitle', { n: '' }).trim()),
        h('p', { class: 'hint' }, body),
      ],
      2400,
    );
  }

  holdStart(coins) {
    sounds.scatter(3);
    return this.card(
      'free',
      [
        h('p', { class: 'figure' }, String(coins)),
        h('p', { class: 'shout' }, this.t('holdTitle')),
        h('p', { class: 'hint' }, this.t('holdBody')),
      ],
      2200,
    );
  }

  holdEnd(units, stake, full) {
    return this.total(units, stake, this.t(full ? 'holdFull' : 'holdWon'));
  }

  freeEnd(units, stake) {
    return this.total(units, stake, this.t(units > stake ? 'freeWon' : 'freePaid'));
  }

  /** What a feature came to: with sparks when it is more than the stake, plainly otherwise. */
  total(units, stake, title) {
    const amount = h('p', { class: 'figure num' }, peso(0));
    if (units > stake) this.sparks.burst(window.innerWidth / 2, window.innerHeight * 0.7, 60);
    void countUp(amount, 0, units, units > stake ? 1200 : 0);
    return this.card(
      'free',
      [h('p', { class: 'shout' }, title), amount, h('p', { class: 'hint' }, this.t('skip'))],
      2800,
    );
  }
}

/** Counts an amount up in place; at once when motion is unwelcome. */
export function countUp(element, from, to, lasts) {
  if (calm.matches || lasts <= 0) {
    element.textContent = peso(to);
    return Promise.resolve();
  }
  const begun = performance.now();
  return new Promise((done) => {
    const step = (now) => {
      const x = Math.min(1, (now - begun) / lasts);
      element.textContent = peso(Math.round((from + (to - from) * (1 - (1 - x) ** 2)) / 100) * 100);
      if (x < 1) requestAnimationFrame(step);
      else done();
    };
    requestAnimationFrame(step);
  });
}
