// The information about a progressive jackpot: its rules, and the check of the pools that fell.
import type { Lang } from '../../wire/language.ts';
import type { FallenPool, JackpotRule, JackpotView } from '../../wire/slot.ts';
import { h } from '../base/dom.ts';
import { parse, peso, pesoShort, unitsPerPeso } from '../base/money.ts';
import type { KindTranslate } from '../base/texts.ts';
import { fingerprint } from '../fair/fair.ts';
import { fallAgain } from './jackpot-proof.ts';
import type { words } from './texts.ts';

interface InfoParts {
  readonly rule: JackpotRule;
  readonly t: KindTranslate<typeof words>;
  readonly lang: Lang;
}

const whole = (pesos: number) => pesoShort(pesos * unitsPerPeso);

export class JackpotInfo {
  readonly element: HTMLElement;
  private readonly hash = h('dd', { class: 'code' });
  private readonly list = h('ol', { class: 'fallen' });
  private shown: string | undefined;

  constructor(private readonly parts: InfoParts) {
    const { rule, t, lang } = parts;
    const share = `${rule.share / 100}%`;
    const figures = {
      share,
      name: rule.name[lang],
      start: whole(rule.start),
      most: whole(rule.mostBy),
    };
    this.element = h(
      'div',
      { class: 'fairness jackpot-info' },
      h('p', {}, t('jackpotIs', figures)),
      h('p', {}, t('jackpotFair')),
      h('dl', { class: 'facts' }, h('dt', {}, t('hash')), this.hash),
      h('h4', {}, t('jackpotFallen')),
      this.list,
    );
  }

  setJackpot({ hash, fallen }: JackpotView): void {
    if (this.shown === hash) return;
    this.shown = hash;
    this.hash.textContent = hash;
    const none = h('li', { class: 'none' }, this.parts.t('none'));
    this.list.replaceChildren(...(fallen.length ? fallen.map((pool) => this.row(pool)) : [none]));
  }

  private row(pool: FallenPool): HTMLElement {
    const { lang } = this.parts;
    const verdict = h('p', { class: 'soft' });
    void this.tellVerdict(pool, verdict);
    const when = new Intl.DateTimeFormat(lang === 'ph' ? 'fil' : 'en', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Asia/Manila',
    });
    return h(
      'li',
      {},
      h('b', { class: 'num' }, peso(parse(pool.amount))),
      h('span', { class: 'soft' }, when.format(new Date(pool.at))),
      h('span', { class: 'code' }, pool.seed),
      verdict,
    );
  }

  private async tellVerdict(pool: FallenPool, verdict: HTMLElement): Promise<void> {
    const { rule, t } = this.parts;
    const at = await check(rule, pool);
    verdict.textContent =
      at === undefined
        ? t('differs')
        : `${t('matches')} ${t('jackpotFellAt', { amount: peso(at) })}`;
  }
}

/** The amount in units at which a pool had to fall; undefined if its seed is not the one that was shown. */
async function check(rule: JackpotRule, { seed, hash, pool }: FallenPool) {
  if ((await fingerprint(seed)) !== hash) return undefined;
  return Math.round((await fallAgain(rule, seed, pool)) * unitsPerPeso);
}
