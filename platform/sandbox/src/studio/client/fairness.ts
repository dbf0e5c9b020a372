// The proof of fairness inside a game: the seed's fingerprint, changing seeds, and the way to the check.
import { ask } from './api.ts';
import { h } from './dom.ts';

export class Fairness {
  constructor({ t, theme, lang, isBusy }) {
    Object.assign(this, { t, theme, lang, isBusy, revealed: [] });
    this.element = h('div', { class: 'fairness' });
  }

  setSeed(seed, said = '') {
    this.seed = seed;
    this.draw(said);
  }

  /** Counts a round that came to its end. */
  played(round) {
    this.last = round;
    if (this.seed)
      this.setSeed({ ...this.seed, nonce: Math.max(this.seed.nonce, round?.nonce ?? 0) });
  }

  draw(said) {
    const { t, seed } = this;
    const input = h('input', {
      id: 'client-seed',
      value: seed.client_seed,
      maxlength: '40',
      pattern: '[\\w \\-]{1,40}',
      autocomplete: 'off',
      spellcheck: 'false',
    });
    const note = h('p', { class: 'soft', role: 'status' }, said);
    const change = async () => {
      if (this.isBusy() || !input.checkValidity()) return;
      const reply = await ask('rotate', { client_seed: input.value || undefined });
      if (reply.status !== 'OK') {
        note.textContent = t(reply.status === 'ROUND_OPEN' ? 'openFirst' : 'offline');
        return;
      }
      this.revealed.unshift({ ...reply.revealed, last: this.last });
      this.last = undefined;
      this.setSeed(reply.seed, t('rotated'));
    };
    this.element.replaceChildren(
      h('p', {}, t('fairRound')),
      h(
        'dl',
        { class: 'facts' },
        h('dt', {}, t('hash')),
        h('dd', { class: 'code' }, seed.hash),
        h('dt', {}, t('roundsWithSeeds')),
        h('dd', { class: 'num' }, String(seed.nonce)),
      ),
      h('label', { for: 'client-seed' }, t('clientSeed')),
      input,
      h(
        'div',
        { class: 'row' },
        h('button', { class: 'plain', type: 'button', onclick: change }, t('rotate')),
        h(
          'a',
          {
            class: 'plain',
            href: verifyUrl(this.theme.game, this.lang, this.revealed[0], this.revealed[0]?.last),
            target: '_blank',
            rel: 'noopener',
          },
          t('verify'),
        ),
      ),
      note,
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
    );
  }
}

/** The address of the check, filled with a revealed seed and the round played with it. */
export function verifyUrl(game, lang, seed, round) {
  const query = new URLSearchParams({ lang, game });
  if (!seed?.server_seed) return `/studio/verify?${query}`;
  const given = new URLSearchParams({
    server: seed.server_seed,
    client: seed.client_seed,
    nonce: String(round?.nonce ?? Math.max(1, seed.nonce)),
  });
  if (round) given.set('choice', JSON.stringify(round.choice));
  if (round?.acts.length) given.set('acts', JSON.stringify(round.acts));
  return `/studio/verify?${query}#${given}`;
}
