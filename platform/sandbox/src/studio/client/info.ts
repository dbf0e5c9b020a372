// What the player may want to know of a game: its rules, its numbers and the proof of fairness.
import { h } from './dom.ts';
import { Fairness } from './fairness.ts';
import { icon } from './icon.ts';

export class Info {
  constructor({ t, theme, lang, isBusy }) {
    Object.assign(this, { t, theme });
    this.fairness = new Fairness({ t, theme, lang, isBusy });
    this.rules = h('div', { class: 'rules' });
    this.body = h('div', { class: 'panel-body', tabindex: '0' });
    this.element = h(
      'dialog',
      { class: 'panel', 'aria-label': t('info') },
      h(
        'div',
        { class: 'panel-head' },
        h('h2', {}, theme.name),
        h(
          'button',
          {
            class: 'round small',
            type: 'button',
            'aria-label': t('close'),
            onclick: () => this.element.close(),
          },
          icon('close', 20),
        ),
      ),
      this.body,
    );
    this.element.addEventListener(
      'click',
      (event) => event.target === this.element && this.element.close(),
    );
    const rtp = theme.rtp === null ? '' : `${(theme.rtp / 100).toFixed(2)}%`;
    this.body.append(
      h('section', {}, h('h3', {}, t('rules')), this.rules),
      rtp &&
        h(
          'section',
          {},
          h('h3', {}, t('numbers')),
          h('dl', { class: 'facts' }, h('dt', {}, t('rtp')), h('dd', { class: 'num' }, rtp)),
          h('p', { class: 'soft' }, t('rtpMay', { rtp })),
        ),
      h('section', {}, h('h3', {}, t('fair')), this.fairness.element),
      h('p', { class: 'soft' }, `${t('malfunction')} ${t('responsible')}`),
    );
  }

  /** The rules of a kind: sentences, or elements such as a table of pays. */
  setRules(...parts) {
    this.rules.replaceChildren(
      ...parts.map((part) => (typeof part === 'string' ? h('p', {}, part) : part)),
    );
  }
  open() {
    this.element.showModal();
  }
}

/** Two columns: what, and what it pays. */
export const payTable = (rows) =>
  h(
    'dl',
    { class: 'facts' },
    rows.flatMap(([what, pays]) => [h('dt', {}, what), h('dd', { class: 'num' }, pays)]),
  );
