// What the player may want to know: the paytable, the rules, the numbers and the proof of fairness.
import { ask } from './api.js';
import { icon } from './deck.js';
import { data, h } from './dom.js';
import { peso, pesoShort } from './money.js';
import { pictureUrl } from './sprites.js';

export class Panel {
  constructor(parts) {
    Object.assign(this, parts, { revealed: [] });
    const { t } = this;
    this.body = h('div', { class: 'panel-body', tabindex: '0' });
    this.element = h(
      'dialog',
      { class: 'panel', 'aria-label': t('info') },
      h(
        'div',
        { class: 'panel-head' },
        h('h2', {}, this.theme.name),
        h('button', { class: 'round small', type: 'button', 'aria-label': t('close'), onclick: () => this.element.close() }, icon('close', 20)),
      ),
      this.body,
    );
    this.element.addEventListener('click', (event) => event.target === this.element && this.element.close());
  }

  open() {
    this.draw();
    this.element.showModal();
  }
  refresh() {
    if (this.element.open) this.draw();
  }
  setSeed(seed) {
    this.seed = seed;
    this.refresh();
  }
  played() {
    if (this.seed) this.setSeed({ ...this.seed, nonce: this.seed.nonce + 1 });
  }

  draw() {
    const { t } = this;
    this.body.replaceChildren(
      this.section('paytable', h('p', { class: 'soft' }, t('paysAt', { bet: pesoShort(this.bet()) })), this.paytable()),
      this.section('features', ...this.rules()),
      this.section('lines', h('p', {}, t('linesIs')), this.lineMaps()),
      this.section('numbers', this.numbers()),
      this.section('fair', ...this.fairness()),
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
      ['W', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'].map((symbol) =>
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
              h('span', { class: 'pay num' }, h('i', {}, `${count}×`), ` ${peso(theme.machine.pays[symbol][count - 3] * lineBet)}`),
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
    const [a, b, c] = machine.scatterPays;
    const [x, y, z] = machine.freeSpins;
    const climbs = machine.freeMultipliers.length > 1;
    return [
      h(
        'p',
        {},
        t('wildIs', { wild: nameOf('W'), scatter: nameOf('S') }),
        machine.wildMultiplier > 1 ? ` ${t('wildDoubles', { m: machine.wildMultiplier })}` : '',
      ),
      h('p', {}, t('scatterIs', { scatter: nameOf('S'), a, b, c, x, y, z })),
      h(
        'p',
        {},
        climbs ? t('freeClimbs', { m: machine.freeMultipliers.at(-1) }) : t('freeFixed', { m: machine.freeMultipliers[0] }),
        machine.retrigger ? ` ${t('retrigger')}` : '',
      ),
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

  fairness() {
    const { t, seed } = this;
    if (!seed) return [];
    const input = h('input', {
      id: 'client-seed',
      value: seed.client_seed,
      maxlength: '40',
      pattern: '[\\w \\-]{1,40}',
      autocomplete: 'off',
      spellcheck: 'false',
    });
    const said = h('p', { class: 'soft', role: 'status' });
    const change = async () => {
      if (this.isBusy() || !input.checkValidity()) return;
      const reply = await ask('rotate', { client_seed: input.value || undefined });
      if (reply.status !== 'OK') {
        said.textContent = t('offline');
        return;
      }
      this.revealed.unshift(reply.revealed);
      this.setSeed(reply.seed);
      this.body.querySelector('[role=status]').textContent = t('rotated');
    };
    return [
      h('p', {}, t('fairIs')),
      h(
        'dl',
        { class: 'facts' },
        h('dt', {}, t('hash')),
        h('dd', { class: 'code' }, seed.hash),
        h('dt', {}, t('nonce')),
        h('dd', { class: 'num' }, String(seed.nonce)),
      ),
      h('label', { for: 'client-seed' }, t('clientSeed')),
      input,
      h(
        'div',
        { class: 'row' },
        h('button', { class: 'plain', type: 'button', onclick: change }, t('rotate')),
        h('a', { class: 'plain', href: this.verifyUrl(this.revealed[0]), target: '_blank', rel: 'noopener' }, t('verify')),
      ),
      said,
      ...this.revealed
        .slice(0, 3)
        .map((old) =>
          h(
            'dl',
            { class: 'facts' },
            h('dt', {}, t('revealed')),
            h('dd', { class: 'code' }, old.server_seed ?? ''),
            h('dt', {}, t('clientSeed')),
            h('dd', { class: 'code' }, old.client_seed),
            h('dt', {}, t('nonce')),
            h('dd', { class: 'num' }, String(old.nonce)),
          ),
        ),
    ];
  }

  verifyUrl(old) {
    const query = new URLSearchParams({ lang: this.lang, game: this.theme.game });
    return `/studio/verify?${query}${old ? `#${new URLSearchParams({ server: old.server_seed ?? '', client: old.client_seed, nonce: String(Math.max(1, old.nonce)) })}` : ''}`;
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
        ['bonus', 'wishBonus'],
        ['big', 'wishBig'],
        ['win', 'wishWin'],
        ['loss', 'wishLoss'],
      ].map(([word, label]) => h('button', { class: 'plain', type: 'button', onclick: () => wish(word) }, this.t(label))),
    );
  }
}
