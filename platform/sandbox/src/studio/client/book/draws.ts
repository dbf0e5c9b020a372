// How the results of a ticket's matches were drawn, checked in the player's own browser.
import { h } from '../dom.ts';
import { drawer, fingerprint } from '../fair.ts';

/** Says whether a shown seed is the one that was committed to, and whether its draw falls on the score. */
async function check({ id, hash, seed, band, of }) {
  const number = await (await drawer(seed, id, 1))(of);
  return {
    number,
    holds: (await fingerprint(seed)) === hash && number >= band[0] && number < band[1],
  };
}

async function drawn(fixture, t) {
  const { id, home, away, hash, seed, score, band, of } = fixture;
  const head = h('h3', {}, `${home} – ${away}`);
  const print = [h('dt', {}, t('hash')), h('dd', { class: 'code' }, hash)];
  if (!seed || !score)
    return h(
      'div',
      {},
      head,
      h('dl', { class: 'facts' }, ...print),
      h('p', { class: 'soft' }, t('seedLater')),
    );
  const { number, holds } = await check(fixture);
  const figures = { n: number.toLocaleString('en'), of: of.toLocaleString('en') };
  return h(
    'div',
    {},
    head,
    h(
      'dl',
      { class: 'facts' },
      ...print,
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

/** A section on the fixtures of a ticket. */
export async function draws(fixtures, t) {
  return h(
    'section',
    {},
    h('h2', {}, t('fair')),
    h('p', { class: 'soft' }, t('rule4')),
    ...(await Promise.all(fixtures.map((each) => drawn(each, t)))),
  );
}
