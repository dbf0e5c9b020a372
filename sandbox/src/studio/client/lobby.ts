import { byId, h } from './base/dom.ts';
import { lobbyPage } from './base/page-data.ts';
import { texts } from './base/texts.ts';

const { lang, provider, games } = lobbyPage();
const t = texts(lang);
byId('lobby').append(
  h('h1', {}, provider),
  h('p', {}, t('lobbyBody')),
  h(
    'ul',
    { class: 'lobby-games' },
    // The lobby may be framed; the chosen game opens on the site, above the frame.
    games.map(({ name, address }) => h('li', {}, h('a', { href: address, target: '_top' }, name))),
  ),
);
