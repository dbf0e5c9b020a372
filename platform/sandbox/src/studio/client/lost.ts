import { byId, h } from './dom.ts';
import { lostPage } from './page-data.ts';
import { texts } from './texts.ts';

const t = texts(lostPage().lang);
byId('lost').append(
  h('div', { class: 'lost-page' }, h('h1', {}, t('lost')), h('p', {}, t('lostBody'))),
);
