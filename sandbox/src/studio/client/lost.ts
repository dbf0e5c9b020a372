import { byId, h } from './base/dom.ts';
import { lostPage } from './base/page-data.ts';
import { texts } from './base/texts.ts';

const t = texts(lostPage().lang);
byId('lost').append(
  h('div', { class: 'lost-page' }, h('h1', {}, t('lost')), h('p', {}, t('lostBody'))),
);
