// A table with places for chips, as roulette and baccarat have: the chips, the buttons, and a round from the bets to the win.
import { Chips, Layout } from './chips.ts';
import { h } from './dom.ts';
import { icon } from './icon.ts';
import { unitsPerPeso } from './money.ts';

export class BetTable {
  /**
   * `most` pesos lie on one place. `name(on)` is what a place is called, `pays(on)` what it says that it pays.
   * `go` is the text of the button that begins a round; `begin` clears the table for it, and `show(seen)` plays it and answers what to say of it.
   */
  constructor(stage, { most, name, pays = () => '', go, begin, show }) {
    Object.assign(this, { stage, most, name, pays, go, begin, show, spots: new Map() });
    const { t } = stage;
    const side = (label, drawing, run) =>
      h(
        'button',
        { class: 'side-button', type: 'button', 'aria-label': t(label), onclick: run },
        icon(drawing, 22),
      );
    this.chips = new Chips(t);
    this.layout = new Layout(most, () => this.draw());
    this.undo = side('undo', 'undo', () => this.layout.undo());
    this.clear = side('clear', 'trash', () => this.layout.clear());
    this.main = h('button', {
      class: 'big-button waits',
      type: 'button',
      onclick: () => (this.offersAgain ? this.layout.again() : void this.play()),
    });
    stage.controls.append(
      this.chips.element,
      h('div', { class: 'table-acts' }, this.undo, this.clear, this.main),
    );
    stage.onBusy = () => this.draw();
  }

  /** A place to bet on. */
  spot(on, className, ...children) {
    const button = h(
      'button',
      { class: `spot ${className}`, type: 'button', onclick: () => this.lay(on) },
      ...children,
    );
    this.spots.set(on, button);
    return button;
  }
  lay(on) {
    const { stage, layout, chips, most, name } = this;
    if (layout.lay(on, chips.value)) stage.notice.hidden = true;
    else stage.warn('mostHere', [], { n: most, what: name(on) });
  }
  get offersAgain() {
    return this.layout.pesos === 0 && this.layout.before.length > 0;
  }

  draw() {
    const { layout, name, pays, stage } = this;
    const { t, busy } = stage;
    const empty = layout.pesos === 0;
    for (const [on, button] of this.spots) {
      const pesos = layout.on(on);
      button.setAttribute(
        'aria-label',
        pesos
          ? t('placedOn', { n: pesos, what: name(on) })
          : t('place', { what: name(on), n: pays(on) }),
      );
      button.toggleAttribute('disabled', busy);
      button.querySelector('.laid')?.remove();
      if (pesos) button.append(h('b', { class: 'laid num' }, String(pesos)));
    }
    this.undo.toggleAttribute('disabled', busy || empty);
    this.clear.toggleAttribute('disabled', busy || empty);
    this.main.textContent = this.offersAgain
      ? t('rebet')
      : empty
        ? t('placeFirst')
        : `${t(this.go)} · ₱${layout.pesos}`;
    this.main.toggleAttribute('disabled', empty && !this.offersAgain);
    this.main.setAttribute('aria-disabled', String(busy));
  }

  /** Lights up the places that `wins` says yes to. */
  light(wins) {
    for (const [on, button] of this.spots) button.classList.toggle('wins', wins(on));
  }

  async play() {
    const { stage, layout } = this;
    if (stage.busy || layout.pesos === 0) return;
    this.light(() => false);
    this.begin();
    const reply = await stage.play({ bets: layout.bets }, layout.pesos * unitsPerPeso);
    if (!reply) return;
    const said = await this.show(reply.round.seen);
    layout.played();
    await stage.finish(reply, said);
    layout.clear();
  }
}
