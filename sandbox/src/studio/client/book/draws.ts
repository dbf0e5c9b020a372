// Shows how the results of a ticket's matches were drawn, and checks them in the player's browser.
import type { MatchDraw } from '../../wire/book.ts';
import { h } from '../base/dom.ts';
import { drawer, fingerprint } from '../fair/fair.ts';
import type { KindTranslate } from '../base/texts.ts';
import type { words } from './texts.ts';

/**
 * Draws a match from its revealed seed, and checks the seed against its commitment and the draw
 * against the score.
 */
async function check(
  { id, hash, of }: MatchDraw,
  seed: string,
  [from, below]: readonly [number, number],
): Promise<{ readonly number: number; readonly holds: boolean }> {
  const number = await (await drawer(seed, id, 1))(of);
  return {
    number,
    holds: (await fingerprint(seed)) === hash && number >= from && number < below,
  };
}

async function drawSection(
  fixture: MatchDraw,
  t: KindTranslate<typeof words>,
): Promise<HTMLElement> {
  const { id, home, away, hash, seed, score, band, of } = fixture;
  const head = h('h3', {}, `${home} – ${away}`);
  const listedHash = [h('dt', {}, t('hash')), h('dd', { class: 'code' }, hash)];
  if (!seed || !score || !band)
    return h(
      'div',
      {},
      head,
      h('dl', { class: 'facts' }, ...listedHash),
      h('p', { class: 'soft' }, t('seedLater')),
    );
  const { number, holds } = await check(fixture, seed, band);
  const figures = { n: number.toLocaleString('en'), of: of.toLocaleString('en') };
  return h(
    'div',
    {},
    head,
    h(
      'dl',
      { class: 'facts' },
      ...listedHash,
      h('dt', {}, t('serverSeed')),
      h('dd', { class: 'code' }, seed),
      h('dt', {}, t('matchNo')),
      h('dd', { class: 'code' }, id),
      h('dt', {}, t('drawOf', figures)),
      h('dd', { class: 'num' }, figures.n),
      h('dt', {}, t('bandOf', { score: `${score[0]}–${score[1]}` })),
      h(
        'dd',
        { class: 'num' },
        `${band[0].toLocaleString('en')} – ${(band[1] - 1).toLocaleString('en')}`,
      ),
    ),
    h('p', { class: holds ? 'gold' : '' }, t(holds ? 'drawHolds' : 'drawFails')),
  );
}

/** The section on how a ticket's matches were drawn. */
export async function draws(
  fixtures: readonly MatchDraw[],
  t: KindTranslate<typeof words>,
): Promise<HTMLElement> {
  return h(
    'section',
    {},
    h('h2', {}, t('fair')),
    h('p', { class: 'soft' }, t('rule4')),
    ...(await Promise.all(fixtures.map((each) => drawSection(each, t)))),
  );
}
