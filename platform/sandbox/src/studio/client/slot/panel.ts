// What the player may want to know: the paytable, the rules, the numbers and the proof of fairness.
import { ask } from '../api.ts';
import { Fairness } from '../fairness.ts';
import { icon } from '../icon.ts';
import { data, h } from '../dom.ts';
import { peso, pesoShort } from '../money.ts';
import { pictureUrl } from '../picture.ts';

export class Panel {
  constructor(parts) {
    Object.assign(this, parts);
    const { t } = this;
    this.fairness = new Fairness({ t, theme: this.theme, lang: this.lang, isBusy: this.isBusy });
    this.body = h('div', { class: 'panel-body', tabindex: '0' });
    this.element = h(
      'dialog',
      { class: 'panel', 'aria-label': t('info') },
      h(
        'div',
        { class: 'panel-head' },
        h('h2', {}, this.theme.name),
        h(
          'button',
          {
            class: 'round small',
            type: 'button',
            'aria-label': t('close'),
            onclick: () => this.element.close(),
          },
          icon('close', 20),
        ),
      ),
      this.body,
    );
    this.element.addEventListener(
      'click',
      (event) => event.target === this.element && this.element.close(),
    );
  }

  open() {
    this.draw();
    this.element.showModal();
  }
  refresh() {
    if (this.element.open) this.draw();
  }
  setSeed(seed) {
    this.fairness.setSeed(seed);
  }
  played(round) {
    this.fairness.played(round);
  }

  draw() {
    const { t } = this;
    this.body.replaceChildren(
      this.section(
        'paytable',
        h('p', { class: 'soft' }, t('paysAt', { bet: pesoShort(this.bet()) })),
        this.paytable(),
      ),
      this.section('features', ...this.rules()),
      this.theme.machine.wins === 'ways'
        ? this.section('ways', h('p', {}, t('waysIs')))
        : this.section('lines', h('p', {}, t('linesIs')), this.lineMaps()),
      this.section('numbers', this.numbers()),
      this.section('fair', this.fairness.element),
      data.sandbox && this.section('testNext', this.wishes()),
      h('p', { class: 'soft' }, `${t('malfunction')} ${t('responsible')}`),
    );
  }

  section(title, ...children) {
    return h('section', {}, h('h3', {}, this.t(title)), ...children);
  }

  paytable() {
    const { theme, bet } = this;
    const lineBet = bet() / theme.machine.lineBets;
    return h(
      'ul',
      { class: 'pays' },
      [...(theme.machine.wins === 'ways' ? '' : 'W'), ...'ABCDEFGHI'].map((symbol) =>
        h(
          'li',
          {},
          theme.pictures[symbol]
            ? h('img', { src: pictureUrl(theme.pictures[symbol][0], 96), alt: '' })
            : h('b', { class: `letter letter-${symbol}` }, theme.letters['EFGHI'.indexOf(symbol)]),
          h(
            'div',
            {},
            h('span', { class: 'pay-name' }, this.nameOf(symbol)),
            ...[5, 4, 3].map((count) =>
              h(
                'span',
                { class: 'pay num' },
                h('i', {}, `${count}×`),
                ` ${peso(theme.machine.pays[symbol][count - 3] * lineBet)}`,
              ),
            ),
          ),
        ),
      ),
    );
  }

  rules() {
    const {
      t,
      theme: { machine },
      nameOf,
    } = this;
    const wild = h(
      'p',
      {},
      t('wildIs', { wild: nameOf('W'), scatter: nameOf('S') }),
      machine.wildMultiplier > 1 ? ` ${t('wildDoubles', { m: machine.wildMultiplier })}` : '',
    );
    if (machine.hold) return [wild, ...this.holdRules(machine)];
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

  holdRules({ hold, lineBets }) {
    const { t, nameOf, bet } = this;
    const worth = hold.coins.map(([, pay]) => peso((pay * bet()) / lineBets)).join(', ');
    return [
      h('p', {}, t('holdIs', { coin: nameOf('S'), n: hold.from, left: hold.respins })),
      h('p', {}, t('holdWorth', { worth, full: peso((hold.full * bet()) / lineBets) })),
    ];
  }

  lineMaps() {
    return h(
      'div',
      { class: 'line-maps', 'aria-hidden': 'true' },
      this.theme.machine.lines.map((line, i) =>
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
  }

  numbers() {
    const {
      t,
      theme: { machine },
    } = this;
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
      h('p', { class: 'soft' }, t('rtpIs', { rtp })),
    );
  }

  wishes() {
    const wish = async (word) => {
      const reply = await ask('wish', { wish: word });
      if (reply.status === 'OK') {
        this.setSeed(reply.seed);
        this.element.close();
      }
    };
    return h(
      'div',
      { class: 'row' },
      [
        ['bonus', this.theme.machine.hold ? 'wishHold' : 'wishBonus'],
        ['big', 'wishBig'],
        ['win', 'wishWin'],
        ['loss', 'wishLoss'],
      ].map(([word, label]) =>
        h('button', { class: 'plain', type: 'button', onclick: () => wish(word) }, this.t(label)),
      ),
    );
  }
}
