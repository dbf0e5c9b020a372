// The overlay on top of a game: the big win, and the total of a feature.
import { calm, h, pause, type Child } from '../base/dom.ts';
import { peso } from '../base/money.ts';
import { sounds } from '../base/sound.ts';
import type { Sparks } from './sparks.ts';
import type { Translate } from '../base/texts.ts';

export class Celebration {
  readonly element = h('div', { class: 'overlay', hidden: true });

  constructor(
    protected readonly t: Translate,
    protected readonly sparks: Sparks,
  ) {}

  /** Shows a card until it is tapped or `lasts` ms have passed. */
  protected async card(
    kind: 'win' | 'free',
    children: readonly Child[],
    lasts: number,
  ): Promise<void> {
    const { element } = this;
    element.className = `overlay overlay-${kind}`;
    element.replaceChildren(
      h('div', { class: 'beams', 'aria-hidden': 'true' }),
      h('div', { class: 'card' }, ...children),
    );
    element.hidden = false;
    await Promise.race([pause(lasts), once(element, 'click'), once(window, 'keydown')]);
    element.hidden = true;
  }

  /** Celebrates a win of `units` on a stake, by how many times it is the stake. */
  async bigWin(units: number, stake: number): Promise<void> {
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

  /** Shows the total of a feature, with sparks if it is more than the stake. */
  protected total(units: number, stake: number, title: string): Promise<void> {
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

const once = (target: EventTarget, event: string): Promise<unknown> =>
  new Promise((done) => {
    target.addEventListener(event, done, { once: true });
  });

/** Counts an amount in units up in place over `lasts` milliseconds; at once when the player prefers less motion. */
export function countUp(
  element: HTMLElement,
  from: number,
  to: number,
  lasts: number,
): Promise<void> {
  if (calm.matches || lasts <= 0) {
    element.textContent = peso(to);
    return Promise.resolve();
  }
  const begun = performance.now();
  return new Promise((done) => {
    const step = (now: number) => {
      const x = Math.min(1, (now - begun) / lasts);
      element.textContent = peso(Math.round((from + (to - from) * (1 - (1 - x) ** 2)) / 100) * 100);
      if (x < 1) requestAnimationFrame(step);
      else done();
    };
    requestAnimationFrame(step);
  });
}
