// A round seen again: what was staked and won, how it went, and the way to check it.
import { data, h } from './dom.ts';
import { verifyUrl } from './fairness.ts';
import { parse, peso } from './money.ts';
import { texts } from './texts.ts';
import { tint } from './tint.ts';

const { theme, lang, round, seed, fixtures } = data;
const [{ show }, { words }] = await Promise.all([
  import(`./${theme.kind}/show.js`),
  import(`./${theme.kind}/texts.js`),
]);
const t = texts(lang, words);
tint(theme);
const [stake, payout] = [parse(round.stake), parse(round.payout)];
const time = new Intl.DateTimeFormat(lang === 'ph' ? 'fil-PH' : 'en-PH', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Manila',
});
const fact = (key, value, kind = 'num') => [h('dt', {}, t(key)), h('dd', { class: kind }, value)];
// A site that frames the page tells the figures itself.
if (window.parent !== window) document.body.dataset.framed = '';
const over = round.state === 'done' || round.state === 'paying';

document.getElementById('round').append(
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
      ...fact('stake', peso(stake)),
      ...fact(
        'payout',
        over ? peso(payout) : t('open'),
        payout > stake && over ? 'num gold' : 'num',
      ),
      ...fact('placed', time.format(new Date(round.at)), 'num wide'),
    ),
    ...[show({ theme, seen: round.seen, stake, t, lang, round })].flat(),
    theme.kind === 'book'
      ? await (await import('./book/draws.ts')).draws(fixtures, t)
      : h(
          'section',
          {},
          h('h2', {}, t('fair')),
          h(
            'dl',
            { class: 'facts' },
            ...fact('hash', seed?.hash ?? '', 'code'),
            ...fact(
              'serverSeed',
              seed?.server_seed ?? t('unrevealed'),
              seed?.server_seed ? 'code' : 'soft',
            ),
            ...fact('clientSeed', round.client_seed, 'code'),
            ...fact('nonce', String(round.nonce)),
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
        ),
  ),
);
