// The meter of a progressive jackpot: its amount, read again and again while the page is visible.
import type { Lang } from '../../wire/language.ts';
import type { JackpotRule, JackpotView } from '../../wire/slot.ts';
import { h } from '../base/dom.ts';
import { parse, peso, pesoShort, unitsPerPeso } from '../base/money.ts';
import type { KindTranslate } from '../base/texts.ts';
import { readJackpot } from '../calls/api.ts';
import { countUp } from '../stage/celebrate.ts';
import type { words } from './texts.ts';

const readEveryMs = 4_000;

interface MeterParts {
  readonly rule: JackpotRule;
  readonly t: KindTranslate<typeof words>;
  readonly lang: Lang;
  readonly fun: boolean;
  /** Runs with each answer. */
  readonly shown: (jackpot: JackpotView) => void;
}

export class JackpotMeter {
  readonly element: HTMLElement;
  private readonly amount = h('output', { class: 'num', 'aria-live': 'off' }, '₱–');
  /** Units. */
  private last: number | undefined;

  constructor(private readonly parts: MeterParts) {
    const { rule, t, lang, fun } = parts;
    const promised = t('jackpotBy', { amount: pesoShort(rule.mostBy * unitsPerPeso) });
    this.element = h(
      'p',
      { class: 'jackpot' },
      h('span', {}, rule.name[lang]),
      this.amount,
      h('small', {}, fun ? t('jackpotFun') : promised),
    );
  }

  /** Reads the amount now and from then on; it stays as it is while the studio does not answer. */
  async start(): Promise<void> {
    await this.read();
    setInterval(() => {
      if (document.visibilityState === 'visible') void this.read();
    }, readEveryMs);
  }

  async read(): Promise<void> {
    const reply = await readJackpot();
    if (reply.status !== 'OK') return;
    const units = parse(reply.amount);
    const { last = units } = this;
    this.last = units;
    // A pool that fell starts again lower: nothing to count up.
    if (units > last) void countUp(this.amount, last, units, readEveryMs);
    else if (units < last || this.amount.textContent !== peso(units))
      this.amount.textContent = peso(units);
    this.parts.shown(reply);
  }
}
