import { h } from '../base/dom.ts';
import type { Show } from '../fair/show.ts';
import type { words } from './texts.ts';

/** A multiplier in hundredths as the player reads it. */
export const multiple = (hundredths: number): string => (hundredths / 100).toFixed(2);

export const show: Show<'crash', typeof words> = ({ seen, t }) =>
  h(
    'section',
    {},
    seen.cashed !== undefined &&
      h('p', { class: 'crash-shown won num' }, t('cashedAt', { n: multiple(seen.cashed) })),
    seen.crashed
      ? h('p', { class: 'crash-shown num' }, t('crashed', { n: multiple(seen.crashed) }))
      : h('p', { class: 'crash-shown' }, t('flying')),
  );
