// Overlays of a slot's features: free spins, and held coins.
import type { Machine } from '../../wire/slot.ts';
import { Celebration, countUp } from '../stage/celebrate.ts';
import { h } from '../base/dom.ts';
import { peso } from '../base/money.ts';
import { sounds } from '../base/sound.ts';
import type { Sparks } from '../stage/sparks.ts';
import type { KindTranslate } from '../base/texts.ts';
import type { words } from './texts.ts';

export class FeatureCelebration extends Celebration {
  constructor(
    private readonly own: KindTranslate<typeof words>,
    sparks: Sparks,
  ) {
    super(own, sparks);
  }

  /** Announces free spins. */
  freeStart(count: number, machine: Machine): Promise<void> {
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

  /** Announces the feature in which coins are held. */
  holdStart(coins: number): Promise<void> {
    sounds.scatter(3);
    return this.card(
      'free',
      [
        h('p', { class: 'figure' }, String(coins)),
        h('p', { class: 'shout' }, this.own('holdTitle')),
        h('p', { class: 'hint' }, this.own('holdBody')),
      ],
      2200,
    );
  }

  /** Shows what held coins paid, in units. */
  holdEnd(units: number, stake: number, full: boolean): Promise<void> {
    return this.total(units, stake, this.own(full ? 'holdFull' : 'holdWon'));
  }

  /** Celebrates a jackpot of `units`. */
  async jackpot(name: string, units: number): Promise<void> {
    const amount = h('p', { class: 'figure num' }, peso(0));
    const lasts = 5_200;
    sounds.win(5);
    for (let wave = 0; wave < 9; wave++)
      setTimeout(() => {
        if (this.element.hidden) return;
        this.sparks.burst(
          window.innerWidth * (0.15 + Math.random() * 0.7),
          window.innerHeight * 0.72,
          40,
        );
      }, wave * 420);
    void countUp(amount, 0, units, lasts * 0.6);
    await this.card(
      'win',
      [h('p', { class: 'shout' }, name), amount, h('p', { class: 'hint' }, this.t('skip'))],
      lasts,
    );
  }

  /** Shows what free spins paid, in units. */
  freeEnd(units: number, stake: number): Promise<void> {
    return this.total(units, stake, this.t(units > stake ? 'freeWon' : 'freePaid'));
  }
}
