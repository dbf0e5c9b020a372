// The proof of fairness of shared flights: the fingerprint of this one, and the seeds of those that are over.
import type { Lang } from '../../wire/language.ts';
import type { FlightResult } from '../../wire/quick.ts';
import { h } from '../base/dom.ts';
import { verifyUrl } from '../panel/fairness.ts';
import type { KindTranslate } from '../base/texts.ts';
import { multiple } from './show.ts';
import type { words } from './texts.ts';

interface FlightProofParts {
  readonly t: KindTranslate<typeof words>;
  /** The game's code. */
  readonly game: string;
  readonly lang: Lang;
}

export class FlightProof {
  readonly element: HTMLElement;
  private readonly hash = h('dd', { class: 'code' });
  private readonly list = h('ol', { class: 'flight-proofs' });

  constructor(private readonly parts: FlightProofParts) {
    const { t } = parts;
    this.element = h(
      'div',
      { class: 'fairness' },
      h('p', {}, t('fairRound')),
      h('dl', { class: 'facts' }, h('dt', {}, t('hash')), this.hash),
      h('h4', {}, t('lastFlights')),
      this.list,
    );
  }

  setFlight(hash: string): void {
    this.hash.textContent = hash;
  }

  setResults(results: readonly FlightResult[]): void {
    const { t, game, lang } = this.parts;
    this.list.replaceChildren(
      ...results.map(({ id, hash, seed, crashed }) => {
        const revealed = { hash, client_seed: id, nonce: 1, server_seed: seed };
        return h(
          'li',
          {},
          h('b', { class: 'num' }, `×${multiple(crashed)}`),
          h('span', { class: 'code' }, hash),
          h(
            'a',
            {
              class: 'plain',
              href: verifyUrl(game, lang, revealed, undefined),
              target: '_blank',
              rel: 'noopener',
              'aria-label': t('checkFlight', { n: multiple(crashed) }),
            },
            t('check'),
          ),
        );
      }),
    );
  }
}
