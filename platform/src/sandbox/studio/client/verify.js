// Recomputes a spin in the player's own browser, from the two seeds and the counter.
import { data, h } from './dom.js';
import { fingerprint, replay } from './fair.js';
import { namer, paint, still } from './still.js';
import { texts } from './texts.js';

const { theme, lang } = data;
const t = texts(lang);
paint(theme);
const nameOf = namer(theme, lang);
const given = new URLSearchParams(location.hash.slice(1));
const field = (name, label, type = 'text') => {
  const input = h('input', {
    id: name,
    type,
    value: given.get(name) ?? (name === 'nonce' ? '1' : ''),
    required: true,
    autocomplete: 'off',
    spellcheck: 'false',
    ...(type === 'number' && { min: '1', step: '1' }),
  });
  return [h('label', { for: name }, label), input];
};
const out = h('div', { class: 'verified', 'aria-live': 'polite' });

async function recompute(event) {
  event?.preventDefault();
  const value = (name) => document.getElementById(name).value.trim();
  if (!value('server') || !value('client')) return;
  const [hash, round] = await Promise.all([
    fingerprint(value('server')),
    replay(theme.machine, value('server'), value('client'), Number(value('nonce'))),
  ]);
  out.replaceChildren(
    h('dl', { class: 'facts' }, h('dt', {}, t('hashOf')), h('dd', { class: 'code' }, hash)),
    h('h2', {}, `${t('resultOf')}: ×${round.pay / theme.machine.lineBets}`),
    ...round.spins.map((spin, i) =>
      h(
        'div',
        {},
        still({ theme, spin, lineBet: 0, t, nameOf, title: i === 0 ? t('base') : t('freeSpinNo', { n: i }) }),
        h('p', { class: 'soft num' }, `${spin.stops.join(' · ')} · ${t('pays')} ×${spin.pay / theme.machine.lineBets}`),
      ),
    ),
  );
}

document
  .getElementById('verify')
  .append(
    h(
      'div',
      { class: 'sheet' },
      h('header', { class: 'sheet-head' }, h('h1', {}, t('verify')), h('p', { class: 'soft' }, `${theme.name} · ${t('fairIs')}`)),
      h(
        'form',
        { onsubmit: recompute },
        ...field('server', t('serverSeed')),
        ...field('client', t('clientSeed')),
        ...field('nonce', t('nonce'), 'number'),
        h('button', { class: 'gold-button', type: 'submit' }, t('recompute')),
      ),
      out,
    ),
  );
void recompute();
