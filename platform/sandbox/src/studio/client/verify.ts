// Plays a round again in the player's own browser, from the two seeds, the counter and what was played.
import { data, h } from './dom.ts';
import { drawer, fingerprint } from './fair.ts';
import { texts } from './texts.ts';
import { tint } from './tint.ts';

const { theme, lang } = data;
const files = ['proof', 'show', 'texts'].map((part) => import(`./${theme.kind}/${part}.js`));
const [{ recompute }, { show }, { words }] = await Promise.all(files);
const t = texts(lang, words);
tint(theme);
const given = new URLSearchParams(location.hash.slice(1));
const field = (name, label, type = 'text') => [
  h('label', { for: name }, label),
  h('input', {
    id: name,
    type,
    value: given.get(name) ?? (name === 'nonce' ? '1' : ''),
    required: true,
    autocomplete: 'off',
    spellcheck: 'false',
    ...(type === 'number' && { min: '1', step: '1' }),
  }),
];
const json = (name, label) => [
  h('label', { for: name }, label),
  h('textarea', { id: name, rows: '3', spellcheck: 'false' }, given.get(name) ?? ''),
];
const out = h('div', { class: 'verified', 'aria-live': 'polite' });
const value = (name) => document.getElementById(name)?.value.trim() ?? '';
const parsed = (name, fallback) => (value(name) ? JSON.parse(value(name)) : fallback);

async function check(event) {
  event?.preventDefault();
  if (!value('server') || !value('client')) return;
  const hash = await fingerprint(value('server'));
  const facts = h(
    'dl',
    { class: 'facts' },
    h('dt', {}, t('hashOf')),
    h('dd', { class: 'code' }, hash),
  );
  try {
    const draw = await drawer(value('server'), value('client'), Number(value('nonce')));
    const round = await recompute({
      theme,
      draw,
      choice: parsed('choice', {}),
      acts: parsed('acts', []),
    });
    out.replaceChildren(
      facts,
      h('h2', {}, `${t('resultOf')}: ×${Number(round.times.toFixed(4))}`),
      ...[show({ theme, seen: round.seen, stake: 0, t, lang })].flat(),
    );
  } catch {
    out.replaceChildren(facts, h('p', { role: 'alert' }, t('notAllowed')));
  }
}

document
  .getElementById('verify')
  .append(
    h(
      'div',
      { class: 'sheet' },
      h(
        'header',
        { class: 'sheet-head' },
        h('h1', {}, t('verify')),
        h('p', { class: 'soft' }, `${theme.name} · ${t('fairRound')}`),
      ),
      h(
        'form',
        { onsubmit: check },
        ...field('server', t('serverSeed')),
        ...field('client', t('clientSeed')),
        ...field('nonce', t('nonce'), 'number'),
        ...(theme.kind === 'slot'
          ? []
          : [...json('choice', t('played')), ...json('acts', t('acts'))]),
        h('button', { class: 'gold-button', type: 'submit' }, t('recompute')),
      ),
      out,
    ),
  );
void check();
