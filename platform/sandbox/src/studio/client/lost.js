import { data, h } from './dom.js';
import { texts } from './texts.js';

const t = texts(data.lang);
document
  .getElementById('lost')
  .append(h('div', { class: 'lost-page' }, h('h1', {}, t('lost')), h('p', {}, t('lostBody'))));
