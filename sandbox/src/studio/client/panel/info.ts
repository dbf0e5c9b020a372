// The information about a game without reels: its rules, its numbers and the proof of fairness.
import type { Lang } from '../../wire/language.ts';
import type { GameBasics } from '../../wire/views.ts';
import { h } from '../base/dom.ts';
import { Fairness } from './fairness.ts';
import { panelFrame } from './panel-frame.ts';
import type { Translate } from '../base/texts.ts';

interface InfoParts {
  readonly t: Translate;
  readonly theme: GameBasics;
  readonly lang: Lang;
  readonly isBusy: () => boolean;
}

export class Info {
  readonly element: HTMLDialogElement;
  readonly fairness: Fairness;
  private readonly rules = h('div', { class: 'rules' });

  constructor({ t, theme, lang, isBusy }: InfoParts) {
    this.fairness = new Fairness({ t, game: theme.game, lang, isBusy });
    const { element, body } = panelFrame(theme.name, t);
    this.element = element;
    const rtp = theme.rtp === null ? '' : `${(theme.rtp / 100).toFixed(2)}%`;
    const numbers =
      rtp &&
      h(
        'section',
        {},
        h('h3', {}, t('numbers')),
        h('dl', { class: 'facts' }, h('dt', {}, t('rtp')), h('dd', { class: 'num' }, rtp)),
        h('p', { class: 'soft' }, t('rtpMay', { rtp })),
      );
    body.append(
      h('section', {}, h('h3', {}, t('rules')), this.rules),
      numbers,
      h('section', {}, h('h3', {}, t('fair')), this.fairness.element),
      h('p', { class: 'soft' }, `${t('malfunction')} ${t('responsible')}`),
    );
  }

  /** The rules of a kind: sentences, or elements such as a pay table. */
  setRules(...parts: readonly (string | HTMLElement)[]): void {
    this.rules.replaceChildren(
      ...parts.map((part) => (typeof part === 'string' ? h('p', {}, part) : part)),
    );
  }
  /** Replaces the proof of the player's own seeds, in games with shared rounds. */
  setFairness(element: HTMLElement): void {
    this.fairness.element.replaceWith(element);
  }
  open(): void {
    this.element.showModal();
  }
}

/** Two columns: a bet or result, and what it pays. */
export const payTable = (rows: readonly (readonly [what: string, pays: string])[]): HTMLElement =>
  h(
    'dl',
    { class: 'facts' },
    rows.flatMap(([what, pays]) => [h('dt', {}, what), h('dd', { class: 'num' }, pays)]),
  );
