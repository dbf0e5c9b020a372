import { h } from './dom.ts';
import type { Translate } from './texts.ts';

/** A button of a notice: its text, and what it does. */
export type Action = readonly [label: string, run: () => void];

/** A message above the controls, with buttons; the last one closes it. */
export class Notice {
  readonly element = h('div', { class: 'notice', role: 'alert', hidden: true });

  constructor(private readonly t: Translate) {}

  show(text: string, actions: readonly Action[] = []): void {
    const close: Action = [this.t('close'), () => undefined];
    this.element.replaceChildren(
      h('p', {}, text),
      ...[...actions, close].map(([label, run]) =>
        h(
          'button',
          {
            class: 'plain',
            type: 'button',
            onclick: () => {
              this.hide();
              run();
            },
          },
          label,
        ),
      ),
    );
    this.element.hidden = false;
  }

  hide(): void {
    this.element.hidden = true;
  }
}
