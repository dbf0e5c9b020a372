// A past round: its stake and payout, how it went, and the link to its check.
import type { Kind } from '../wire/kinds.ts';
import type { RoundPage } from '../wire/page-data.ts';
import { byId, h } from './base/dom.ts';
import { verifyUrl } from './panel/fairness.ts';
import { shows } from './kind-shows.ts';
import { kindTexts } from './kind-texts.ts';
import { parse, peso } from './base/money.ts';
import { roundPage } from './base/page-data.ts';
import { texts, type CommonKey, type Translate } from './base/texts.ts';
import { tint } from './art/tint.ts';

const fact = (label: string, value: string, kind = 'num') => [
  h('dt', {}, label),
  h('dd', { class: kind }, value),
];

/** The seeds of a round, and the link to its check. */
function fairness({ theme, lang, round, seed }: RoundPage, t: Translate): HTMLElement {
  return h(
    'section',
    {},
    h('h2', {}, t('fair')),
    h(
      'dl',
      { class: 'facts' },
      ...fact(t('hash'), seed?.hash ?? '', 'code'),
      ...fact(
        t('serverSeed'),
        seed?.server_seed ?? t('unrevealed'),
        seed?.server_seed ? 'code' : 'soft',
      ),
      ...fact(t('clientSeed'), round.client_seed, 'code'),
      ...fact(t('nonce'), String(round.nonce)),
    ),
    h(
      'a',
      {
        class: 'plain',
        href: verifyUrl(theme.game, lang, seed, round),
        target: '_blank',
        rel: 'noopener',
      },
      t('verify'),
    ),
  );
}

/** How the matches of a ticket were drawn. */
async function draws({ lang, fixtures }: RoundPage): Promise<HTMLElement> {
  const [{ draws: drawn }, { words }] = await Promise.all([
    import('./book/draws.ts'),
    import('./book/texts.ts'),
  ]);
  return drawn(fixtures ?? [], texts(lang, words));
}

async function build<K extends Kind>(page: RoundPage<K>): Promise<void> {
  const { theme, lang, round } = page;
  const kind: K = theme.kind;
  const [{ show }, { words }] = await Promise.all([shows[kind](), kindTexts[kind]()]);
  const t = texts(lang, words);
  const common = (key: CommonKey) => t(key);
  tint(theme);
  const [stake, payout] = [parse(round.stake), parse(round.payout)];
  const time = new Intl.DateTimeFormat(lang === 'ph' ? 'fil-PH' : 'en-PH', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Manila',
  });
  // A site that frames the page shows the figures itself.
  if (window.parent !== window) document.body.dataset['framed'] = '';
  const over = round.state === 'done' || round.state === 'paying';

  byId('round').append(
    h(
      'div',
      { class: 'sheet' },
      h(
        'header',
        { class: 'sheet-head' },
        h('h1', {}, theme.name),
        h('p', { class: 'soft num' }, `${t('roundOf')} ${round.id}`),
      ),
      h(
        'dl',
        { class: 'facts facts-row' },
        ...fact(t('stake'), peso(stake)),
        ...fact(
          t('payout'),
          over ? peso(payout) : t('open'),
          payout > stake && over ? 'num gold' : 'num',
        ),
        ...fact(t('placed'), time.format(new Date(round.at)), 'num wide'),
      ),
      show({ theme, seen: round.seen, stake, t, lang, round }),
      kind === 'book' ? await draws(page) : fairness(page, common),
    ),
  );
}

await build(roundPage());
