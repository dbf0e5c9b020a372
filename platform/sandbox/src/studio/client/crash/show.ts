import { h } from '../dom.ts';

export const multiple = (hundredths) => (hundredths / 100).toFixed(2);

export const show = ({ seen, t }) =>
  h(
    'section',
    {},
    seen.cashed &&
      h('p', { class: 'crash-shown won num' }, t('cashedAt', { n: multiple(seen.cashed) })),
    seen.crashed
      ? h('p', { class: 'crash-shown num' }, t('crashed', { n: multiple(seen.crashed) }))
      : h('p', { class: 'crash-shown' }, t('flying')),
  );
