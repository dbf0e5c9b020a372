import { h } from '../base/dom.ts';
import { icon } from '../base/icon.ts';
import type { Translate } from '../base/texts.ts';

/** The dialog of a game's information: its name, a close button and a body that scrolls. A tap outside closes it. */
export function panelFrame(
  name: string,
  t: Translate,
): { readonly element: HTMLDialogElement; readonly body: HTMLElement } {
  const body = h('div', { class: 'panel-body', tabindex: '0' });
  const element: HTMLDialogElement = h(
    'dialog',
    { class: 'panel', 'aria-label': t('info') },
    h(
      'div',
      { class: 'panel-head' },
      h('h2', {}, name),
      h(
        'button',
        {
          class: 'round small',
          type: 'button',
          'aria-label': t('close'),
          onclick: () => element.close(),
        },
        icon('close', 20),
      ),
    ),
    body,
  );
  element.addEventListener('click', (event) => {
    if (event.target === element) element.close();
  });
  return { element, body };
}
