import type { Species } from '../../wire/quick.ts';
import { h } from '../base/dom.ts';
import type { Show } from '../fair/show.ts';
import type { words } from './texts.ts';

export const show: Show<'fishing', typeof words> = ({ seen, t, round }) => {
  const volleys = round
    ? [round.choice.shots, ...round.acts.map((act) => (act.do === 'shoot' ? act.shots : []))].flat()
    : [];
  const by = new Map<Species, readonly [shots: number, pesos: number]>();
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
