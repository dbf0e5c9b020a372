// A table with places for chips, as roulette and baccarat have: the chips, the buttons, and a round from the bets to the win.
import type { TableChoice } from '../../wire/tables.ts';
import { Chips, Layout } from './chips.ts';
import { h, type Child } from '../base/dom.ts';
import { icon, type IconName } from '../base/icon.ts';
import { unitsPerPeso } from '../base/money.ts';
import type { Action, Notice } from '../stage/notice.ts';
import type { CommonKey, Translate } from '../base/texts.ts';

/** Texts that each kind of game at such a table provides. */
type TableKey = 'chipOf' | 'chips' | 'place' | 'placedOn' | 'placeFirst' | 'undo';

interface TableReply {
  readonly round: { readonly seen: unknown };
}
/** The functions of its game's stage that the table uses. */
interface TableStage<Place extends string, Reply extends TableReply> {
  readonly t: Translate<CommonKey | TableKey>;
  readonly controls: HTMLElement;
  readonly notice: Notice;
  readonly busy: boolean;
  onBusy: (busy: boolean) => void;
  warn(key: 'mostHere', actions: readonly Action[], figures: { n: number; what: string }): void;
  play(choice: TableChoice<Place>, stake: number): Promise<Reply | undefined>;
  finish(reply: Reply, said: string): Promise<void>;
}

interface Rules<Place extends string, Reply extends TableReply> {
  /** Most pesos on one place. */
  readonly most: number;
  /** The name of a place. */
  readonly name: (on: Place) => string;
  /** The payout of a place, in words. */
  readonly pays?: (on: Place) => string;
  /** The text of the button that begins a round. */
  readonly go: string;
  /** Clears the table for a round. */
  readonly begin: () => void;
  /** Plays a round and resolves with the announcement of its result. */
  readonly show: (seen: Reply['round']['seen']) => Promise<string>;
}

export class BetTable<Place extends string, Reply extends TableReply> {
  private readonly spots = new Map<Place, HTMLButtonElement>();
  private readonly chips: Chips;
  private readonly layout: Layout<Place>;
  private readonly undo: HTMLButtonElement;
  private readonly clear: HTMLButtonElement;
  private readonly main: HTMLButtonElement;

  constructor(
    private readonly stage: TableStage<Place, Reply>,
    private readonly rules: Rules<Place, Reply>,
  ) {
    const { t } = stage;
    const side = (label: 'undo' | 'clear', drawing: IconName, run: () => void) =>
      h(
        'button',
        { class: 'side-button', type: 'button', 'aria-label': t(label), onclick: run },
        icon(drawing, 22),
      );
    this.chips = new Chips(t);
    this.layout = new Layout(rules.most, () => this.draw());
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
  spot(on: Place, className: string, ...children: readonly Child[]): HTMLButtonElement {
    const button = h(
      'button',
      { class: `spot ${className}`, type: 'button', onclick: () => this.lay(on) },
      ...children,
    );
    this.spots.set(on, button);
    return button;
  }

  private lay(on: Place): void {
    const { stage, layout, chips, rules } = this;
    if (layout.lay(on, chips.value)) stage.notice.hide();
    else stage.warn('mostHere', [], { n: rules.most, what: rules.name(on) });
  }
  private get offersAgain(): boolean {
    return this.layout.pesos === 0 && this.layout.hasPrevious;
  }

  draw(): void {
    const { layout, rules, stage } = this;
    const { t, busy } = stage;
    const empty = layout.pesos === 0;
    for (const [on, button] of this.spots) {
      const pesos = layout.on(on);
      button.setAttribute(
        'aria-label',
        pesos
          ? t('placedOn', { n: pesos, what: rules.name(on) })
          : t('place', { what: rules.name(on), n: rules.pays?.(on) }),
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
        : `${rules.go} · ₱${layout.pesos}`;
    this.main.toggleAttribute('disabled', empty && !this.offersAgain);
    this.main.setAttribute('aria-disabled', String(busy));
  }

  /** Highlights the places for which `wins` is true. */
  light(wins: (on: Place) => boolean): void {
    for (const [on, button] of this.spots) button.classList.toggle('wins', wins(on));
  }

  private async play(): Promise<void> {
    const { stage, layout, rules } = this;
    if (stage.busy || layout.pesos === 0) return;
    this.light(() => false);
    rules.begin();
    const reply = await stage.play({ bets: layout.bets }, layout.pesos * unitsPerPeso);
    if (!reply) return;
    const said = await rules.show(reply.round.seen);
    layout.played();
    await stage.finish(reply, said);
    layout.clear();
  }
}
