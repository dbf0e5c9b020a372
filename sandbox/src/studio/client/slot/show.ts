import type { Show } from '../fair/show.ts';
import { h } from '../base/dom.ts';
import { parse, peso } from '../base/money.ts';
import { heldStill, still } from './still.ts';
import { namer } from './symbols.ts';
import type { words } from './texts.ts';

/** The round as still pictures. */
export const show: Show<'slot', typeof words> = ({ theme, seen, stake, t, lang }) => {
  const nameOf = namer(theme, lang);
  const lineBet = stake / theme.machine.lineBets;
  const pictures = seen.spins.map((spin, i) =>
    still({
      theme,
      spin,
      lineBet,
      t,
      nameOf,
      title: i === 0 ? t('base') : t('freeSpinNo', { n: i }),
    }),
  );
  const { hold, jackpot } = seen;
  return [
    ...pictures,
    hold && heldStill({ hold, t, lineBet }),
    jackpot &&
      h(
        'section',
        { class: 'still' },
        h('h2', {}, theme.machine.jackpot?.name[lang]),
        h('p', { class: 'figure num gold' }, peso(parse(jackpot.amount))),
      ),
  ];
};
