import { ConnectionWait } from '../base/connection-wait.ts';
import { h } from '../base/dom.ts';
import type { Translate } from '../base/texts.ts';

/** A button of a notice: its text, and what it does. */
export type Action = readonly [label: string, run: () => void];

/** A message above the controls, with buttons; the last one closes it. */
export class Notice {
  readonly element = h('div', { class: 'notice', role: 'alert', hidden: true });

  private readonly connection = new ConnectionWait(window);

  constructor(private readonly t: Translate) {}

  show(text: string, actions: readonly Action[] = []): void {
    this.connection.cancel();
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

  /** For a notice of a lost connection: hides it when the connection is back, and runs `then`. */
  whenOnline(then: () => void = () => undefined): void {
    this.connection.wait(() => {
      this.hide();
      then();
    });
  }

  hide(): void {
    this.connection.cancel();
    this.element.hidden = true;
  }
}
