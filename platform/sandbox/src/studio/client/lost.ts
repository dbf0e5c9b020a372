import { data, h } from './dom.ts';
import { texts } from './texts.ts';

const t = texts(data.lang);
document
  .getElementById('lost')
  .append(h('div', { class: 'lost-page' }, h('h1', {}, t('lost')), h('p', {}, t('lostBody'))));
