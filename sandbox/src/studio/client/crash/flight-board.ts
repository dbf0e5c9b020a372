// The flight in view: the sky, its figure with a note below, and the last flights above.
import type { GameView } from '../../wire/views.ts';
import { h } from '../base/dom.ts';
import type { KindTranslate } from '../base/texts.ts';
import { multiple } from './show.ts';
import { Sky } from './sky.ts';
import type { words } from './texts.ts';

export class FlightBoard {
  readonly element: HTMLElement;
  private readonly sky: Sky;
  private readonly figure = h('output', { class: 'crash-figure num', 'aria-live': 'off' });
  private readonly note: HTMLElement;
  private readonly past: HTMLElement;

  /** `below` is under the sky. */
  constructor(
    private readonly t: KindTranslate<typeof words>,
    theme: GameView<'crash'>,
    below: HTMLElement,
  ) {
    const canvas = h('canvas', { class: 'sky', 'aria-hidden': 'true' });
    this.sky = new Sky(canvas, theme);
    this.note = h('p', { class: 'crash-note' }, t('connecting'));
    this.past = h('ol', {
      class: 'history flights',
      tabindex: '0',
      'aria-label': t('lastFlights'),
    });
    const head = h('div', { class: 'crash-head' }, this.figure, this.note);
    this.element = h(
      'div',
      { class: 'crash-board' },
      this.past,
      h('div', { class: 'crash-sky' }, canvas, head),
      below,
    );
  }

  /** The sky without a flight. */
  drawEmpty(): void {
    this.sky.draw(0, 1, false);
  }

  /** The time until the start. */
  showBoarding(ms: number): void {
    this.figure.className = 'crash-figure num';
    this.figure.textContent = String(Math.ceil(ms / 1000));
    this.note.textContent = this.t('boarding');
    this.drawEmpty();
  }

  /** A flight after `ms` at a multiplier in hundredths. */
  showFlight(ms: number, at: number, note: string): void {
    this.figure.className = 'crash-figure num';
    this.figure.textContent = `×${multiple(at)}`;
    this.figure.style.setProperty('--heat', String(Math.min(1, Math.log10(at / 100))));
    this.note.textContent = note;
    this.sky.draw(ms, at / 100, false);
  }

  showGone(at: number, note: string): void {
    this.figure.className = 'crash-figure num lost';
    this.figure.textContent = `×${multiple(at)}`;
    this.note.textContent = note;
    this.sky.draw(Math.log(at / 100) * 10000, at / 100, true);
  }

  /** Where the last flights were gone, newest first. */
  showPast(crashes: readonly number[]): void {
    const none = crashes.length === 0 && h('li', { class: 'none' }, this.t('none'));
    this.past.replaceChildren(
      ...crashes.map((at) => h('li', { class: at >= 200 ? 'num won' : 'num' }, `×${multiple(at)}`)),
      ...(none ? [none] : []),
    );
  }
}
