// The information about a slot: the paytable, the rules, the numbers and the proof of fairness.
import type { Lang } from '../../wire/language.ts';
import type { RoundView, SeedView } from '../../wire/views.ts';
import { setOutcome } from '../calls/api.ts';
import { h, type Child } from '../base/dom.ts';
import { Fairness } from '../panel/fairness.ts';
import { pesoShort } from '../base/money.ts';
import { panelFrame } from '../panel/panel-frame.ts';
import { lineMaps, paytable, ruleTexts, type RuleParts } from './panel-rules.ts';

interface PanelParts extends Omit<RuleParts, 'bet'> {
  readonly lang: Lang;
  readonly sandbox: boolean;
  /** The chosen bet in units. */
  readonly bet: () => number;
  readonly isBusy: () => boolean;
  /** The rules and the check of the game's jackpot. */
  readonly jackpot: HTMLElement | undefined;
}

export class Panel {
  readonly element: HTMLDialogElement;
  private readonly body: HTMLElement;
  private readonly fairness: Fairness;

  constructor(private readonly parts: PanelParts) {
    const { t, theme, lang, isBusy } = parts;
    this.fairness = new Fairness({ t, game: theme.game, lang, isBusy });
    const { element, body } = panelFrame(theme.name, t);
    this.element = element;
    this.body = body;
  }

  open(): void {
    this.draw();
    this.element.showModal();
  }
  /** Redraws an open panel after a change of the bet. */
  refresh(): void {
    if (this.element.open) this.draw();
  }
  setSeed(seed: SeedView): void {
    this.fairness.setSeed(seed);
  }
  played(round: RoundView<'slot'>): void {
    this.fairness.played(round);
  }

  private draw(): void {
    const { t, theme, sandbox, lang, jackpot } = this.parts;
    const rules: RuleParts = { ...this.parts, bet: this.parts.bet() };
    const section = (title: string, ...children: readonly Child[]) =>
      h('section', {}, h('h3', {}, title), ...children);
    const sections = [
      section(
        t('paytable'),
        h('p', { class: 'soft' }, t('paysAt', { bet: pesoShort(rules.bet) })),
        paytable(rules),
      ),
      section(t('features'), ...ruleTexts(rules)),
      jackpot && section(theme.machine.jackpot?.name[lang] ?? '', jackpot),
      theme.machine.wins === 'ways'
        ? section(t('ways'), h('p', {}, t('waysIs')))
        : section(t('lines'), h('p', {}, t('linesIs')), lineMaps(theme.machine)),
      section(t('numbers'), this.numbers()),
      section(t('fair'), this.fairness.element),
      ...(sandbox ? [section(t('testNext'), this.outcomes())] : []),
      h('p', { class: 'soft' }, `${t('malfunction')} ${t('responsible')}`),
    ];
    this.body.replaceChildren(...sections.filter((part) => part !== undefined));
  }

  private numbers(): HTMLElement {
    const {
      t,
      theme: { machine },
    } = this.parts;
    const rtp = `${(machine.rtp / 100).toFixed(2)}%`;
    return h(
      'div',
      {},
      h(
        'dl',
        { class: 'facts' },
        h('dt', {}, t('rtp')),
        h('dd', { class: 'num' }, rtp),
        h('dt', {}, t('volatility')),
        h('dd', {}, t(machine.volatility)),
      ),
      h('p', { class: 'soft' }, t('rtpIs', { rtp }), machine.jackpot ? ` ${t('jackpotRtp')}` : ''),
    );
  }

  /** Sandbox: buttons that choose the outcome of the next round. */
  private outcomes(): HTMLElement {
    const { t, theme } = this.parts;
    const choose = async (outcome: string) => {
      const reply = await setOutcome(outcome);
      if (reply.status !== 'OK') return;
      this.setSeed(reply.seed);
      this.element.close();
    };
    const buttons = [
      ['bonus', t(theme.machine.hold ? 'outcomeHold' : 'outcomeBonus')],
      ['big', t('outcomeBig')],
      ['win', t('outcomeWin')],
      ['loss', t('outcomeLoss')],
      ...(theme.machine.jackpot ? ([['jackpot', t('outcomeJackpot')]] as const) : []),
    ] as const;
    return h(
      'div',
      { class: 'row' },
      buttons.map(([outcome, label]) =>
        h('button', { class: 'plain', type: 'button', onclick: () => choose(outcome) }, label),
      ),
    );
  }
}
