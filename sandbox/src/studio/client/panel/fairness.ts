// The proof of fairness inside a game: the seed's fingerprint, changing seeds, and the link to the check.
import type { Lang } from '../../wire/language.ts';
import type { RevealedSeed, RoundView, SeedView } from '../../wire/views.ts';
import { rotateSeeds } from '../calls/api.ts';
import { h } from '../base/dom.ts';
import type { Translate } from '../base/texts.ts';

/** A revealed seed with the last round that was played with it. */
interface OldSeed extends RevealedSeed {
  readonly last: RoundView | undefined;
}

interface FairnessParts {
  readonly t: Translate;
  /** The game's code. */
  readonly game: string;
  readonly lang: Lang;
  readonly isBusy: () => boolean;
}

export class Fairness {
  readonly element = h('div', { class: 'fairness' });
  private seed: SeedView | undefined;
  private last: RoundView | undefined;
  private readonly revealed: OldSeed[] = [];

  constructor(private readonly parts: FairnessParts) {}

  /** Shows the current seed, and the message `said` below it. */
  setSeed(seed: SeedView, said = ''): void {
    this.seed = seed;
    this.draw(seed, said);
  }

  /** Counts a round that ended. */
  played(round: RoundView): void {
    this.last = round;
    if (this.seed) this.setSeed({ ...this.seed, nonce: Math.max(this.seed.nonce, round.nonce) });
  }

  private draw(seed: SeedView, said: string): void {
    const { t, game, lang, isBusy } = this.parts;
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
      if (isBusy() || !input.checkValidity()) return;
      const reply = await rotateSeeds(input.value);
      if (reply.status !== 'OK') {
        note.textContent = t(reply.status === 'ROUND_OPEN' ? 'openFirst' : 'offline');
        return;
      }
      this.revealed.unshift({ ...reply.revealed, last: this.last });
      this.last = undefined;
      this.setSeed(reply.seed, t('rotated'));
    };
    const [latest] = this.revealed;
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
            href: verifyUrl(game, lang, latest, latest?.last),
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

/** The address of the check, filled with a revealed seed and a round that was played with it. */
export function verifyUrl(
  game: string,
  lang: Lang,
  seed: RevealedSeed | undefined,
  round: RoundView | undefined,
): string {
  const query = new URLSearchParams({ lang, game }).toString();
  if (!seed?.server_seed) return `/studio/verify?${query}`;
  const given = new URLSearchParams({
    server: seed.server_seed,
    client: seed.client_seed,
    nonce: String(round?.nonce ?? Math.max(1, seed.nonce)),
  });
  if (round) given.set('choice', JSON.stringify(round.choice));
  if (round?.acts.length) given.set('acts', JSON.stringify(round.acts));
  return `/studio/verify?${query}#${given.toString()}`;
}
