import { h } from '../dom.ts';

export const show = ({ seen, t, round }) => {
  const volleys = round
    ? [
        round.choice.shots,
        ...round.acts.filter((act) => act.do === 'shoot').map((act) => act.shots),
      ].flat()
    : [];
  const by = new Map();
  for (const { at, pesos } of volleys)
    by.set(at, [(by.get(at)?.[0] ?? 0) + 1, (by.get(at)?.[1] ?? 0) + pesos]);
  return h(
    'section',
    {},
    h('p', {}, t('counted', { caught: seen.caught, shots: seen.shots })),
    h(
      'ul',
      { class: 'hits' },
      [...by].map(([at, [shots, pesos]]) =>
        h('li', {}, `${t(at)}: ${shots} × ${t('shot')}, ₱${pesos}`),
      ),
    ),
  );
};
