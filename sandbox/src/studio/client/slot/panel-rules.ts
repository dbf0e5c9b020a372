// The paytable and the rules of a slot, as elements of its information.
import type { HoldMath, Machine, PayingSymbol } from '../../wire/slot.ts';
import type { GameView } from '../../wire/views.ts';
import { h } from '../base/dom.ts';
import type { KindTranslate } from '../base/texts.ts';
import { peso } from '../base/money.ts';
import { pictureUrl } from '../art/picture.ts';
import { letterOf, motifOf, type SymbolName } from './symbols.ts';
import type { words } from './texts.ts';

export interface RuleParts {
  readonly theme: GameView<'slot'>;
  readonly t: KindTranslate<typeof words>;
  readonly nameOf: SymbolName;
  /** Units. */
  readonly bet: number;
}

const named = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'] as const satisfies PayingSymbol[];

/** The payouts of each symbol at a bet. */
export function paytable({ theme, nameOf, bet }: RuleParts): HTMLElement {
  const { machine } = theme;
  const lineBet = bet / machine.lineBets;
  // In a game with ways, wilds alone pay nothing.
  const symbols: readonly PayingSymbol[] = machine.wins === 'ways' ? named : ['W', ...named];
  const picture = (symbol: PayingSymbol) => {
    const motif = motifOf(theme, symbol);
    return motif
      ? h('img', { src: pictureUrl(motif, 96), alt: '' })
      : h('b', { class: `letter letter-${symbol}` }, letterOf(theme, symbol));
  };
  const pay = (symbol: PayingSymbol, count: number) =>
    h(
      'span',
      { class: 'pay num' },
      h('i', {}, `${count}×`),
      ` ${peso((machine.pays[symbol][count - 3] ?? 0) * lineBet)}`,
    );
  return h(
    'ul',
    { class: 'pays' },
    symbols.map((symbol) =>
      h(
        'li',
        {},
        picture(symbol),
        h(
          'div',
          {},
          h('span', { class: 'pay-name' }, nameOf(symbol)),
          ...[5, 4, 3].map((count) => pay(symbol, count)),
        ),
      ),
    ),
  );
}

/** The features of a machine, a paragraph each. */
export function ruleTexts(parts: RuleParts): readonly HTMLElement[] {
  const {
    t,
    theme: { machine },
    nameOf,
  } = parts;
  const wild = h(
    'p',
    {},
    t('wildIs', { wild: nameOf('W'), scatter: nameOf('S') }),
    machine.wildMultiplier > 1 ? ` ${t('wildDoubles', { m: machine.wildMultiplier })}` : '',
  );
  if (machine.hold) return [wild, ...holdTexts(machine.hold, machine.lineBets, parts)];
  const [a, b, c] = machine.scatterPays;
  const [x, y, z] = machine.freeSpins;
  const climbs = machine.freeMultipliers.length > 1;
  return [
    wild,
    h('p', {}, t('scatterIs', { scatter: nameOf('S'), a, b, c, x, y, z })),
    h(
      'p',
      {},
      climbs
        ? t('freeClimbs', { m: machine.freeMultipliers.at(-1) })
        : t('freeFixed', { m: machine.freeMultipliers[0] }),
      machine.retrigger ? ` ${t('retrigger')}` : '',
    ),
  ];
}

function holdTexts(
  hold: HoldMath,
  lineBets: number,
  { t, nameOf, bet }: RuleParts,
): readonly HTMLElement[] {
  const worth = hold.coins.map(([, pay]) => peso((pay * bet) / lineBets)).join(', ');
  return [
    h('p', {}, t('holdIs', { coin: nameOf('S'), n: hold.from, left: hold.respins })),
    h('p', {}, t('holdWorth', { worth, full: peso((hold.full * bet) / lineBets) })),
  ];
}

/** A small map of each line. */
export const lineMaps = ({ lines }: Machine): HTMLElement =>
  h(
    'div',
    { class: 'line-maps', 'aria-hidden': 'true' },
    lines.map((line, i) =>
      h(
        'span',
        { class: 'line-map' },
        h('small', {}, String(i + 1)),
        h(
          'span',
          { class: 'line-cells' },
          [0, 1, 2].flatMap((row) => line.map((on) => h('i', on === row ? { class: 'on' } : {}))),
        ),
      ),
    ),
  );
