import { h } from '../base/dom.ts';
import type { Show } from '../fair/show.ts';
import type { words } from './texts.ts';

/** A roll as 0.00 to 99.99. */
export const rolled = (roll: number): string => (roll / 100).toFixed(2).padStart(5, '0');

export const show: Show<'dice', typeof words> = ({ seen, round, t }) => {
  const bet = round?.choice;
  const edge =
    bet &&
    (bet.side === 'under'
      ? t('under', { n: bet.chance.toFixed(2) })
      : t('over', { n: (100 - bet.chance).toFixed(2) }));
  return h(
    'section',
    { class: 'dice-shown' },
    bet && h('p', { class: 'soft' }, `${t('side')}: ${edge}`),
    h('p', { class: `dice-roll ${seen.won ? 'won' : 'lost'}` }, rolled(seen.roll)),
  );
};
