// Recomputes a round in the player's own browser, from the two seeds, the counter and what was played.
import type { Kind } from '../wire/kinds.ts';
import type { VerifyPage } from '../wire/page-data.ts';
import { byId, h, shown } from './base/dom.ts';
import { drawer, fingerprint } from './fair/fair.ts';
import { shows } from './kind-shows.ts';
import { kindTexts } from './kind-texts.ts';
import { verifyPage } from './base/page-data.ts';
import { proofs } from './kind-proofs.ts';
import { texts } from './base/texts.ts';
import { tint } from './art/tint.ts';

async function build<K extends Kind>({ theme, lang }: VerifyPage<K>): Promise<void> {
  const kind: K = theme.kind;
  const [{ recompute }, { show }, { words }] = await Promise.all([
    proofs[kind](),
    shows[kind](),
    kindTexts[kind](),
  ]);
  const t = texts(lang, words);
  tint(theme);

  const given = new URLSearchParams(location.hash.slice(1));
  const input = (name: string, type: 'text' | 'number' = 'text') =>
    h('input', {
      id: name,
      type,
      value: given.get(name) ?? (name === 'nonce' ? '1' : ''),
      required: true,
      autocomplete: 'off',
      spellcheck: 'false',
      ...(type === 'number' && { min: '1', step: '1' }),
    });
  const area = (name: string) =>
    h('textarea', { id: name, rows: '3', spellcheck: 'false' }, given.get(name) ?? '');
  const field = (label: string, control: HTMLElement) => [
    h('label', { for: control.id }, label),
    control,
  ];
  const server = input('server');
  const client = input('client');
  const nonce = input('nonce', 'number');
  const choice = area('choice');
  const acts = area('acts');
  const out = h('div', { class: 'verified', 'aria-live': 'polite' });
  const parsed = (control: HTMLTextAreaElement, fallback: unknown): unknown =>
    control.value.trim() ? JSON.parse(control.value) : fallback;

  async function check(event?: Event): Promise<void> {
    event?.preventDefault();
    const [serverSeed, clientSeed] = [server.value.trim(), client.value.trim()];
    if (!serverSeed || !clientSeed) return;
    const hash = await fingerprint(serverSeed);
    const facts = h(
      'dl',
      { class: 'facts' },
      h('dt', {}, t('hashOf')),
      h('dd', { class: 'code' }, hash),
    );
    try {
      const round = await recompute({
        theme,
        draw: await drawer(serverSeed, clientSeed, Number(nonce.value.trim())),
        choice: parsed(choice, {}),
        acts: parsed(acts, []),
      });
      const heading = h('h2', {}, `${t('resultOf')}: ×${Number(round.times.toFixed(4))}`);
      out.replaceChildren(facts, heading);
      out.append(...shown(show({ theme, seen: round.seen, stake: 0, t, lang })));
    } catch {
      out.replaceChildren(facts, h('p', { role: 'alert' }, t('notAllowed')));
    }
  }

  byId('verify').append(
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
        ...field(t('serverSeed'), server),
        ...field(t('clientSeed'), client),
        ...field(t('nonce'), nonce),
        ...(kind === 'slot' ? [] : [...field(t('played'), choice), ...field(t('acts'), acts)]),
        h('button', { class: 'gold-button', type: 'submit' }, t('recompute')),
      ),
      out,
    ),
  );
  void check();
}

await build(verifyPage());
