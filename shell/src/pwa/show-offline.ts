import { formatPeso, formatDateTime, htmlLangOf, parseAmount, type Language } from '@parol/domain';
import type { LastSeen } from './last-seen.ts';

/** `offlinePage` of the shell's texts. `{{time}}` is the time at which something was read. */
export interface OfflineTexts {
  readonly title: string;
  readonly body: string;
  readonly retry: string;
  readonly balance: string;
  readonly lobby: string;
  readonly asOf: string;
}

/**
 * Fills the offline page with the data last read and its time in Manila; leaves out data never
 * read.
 */
export function showOffline(
  page: Document,
  texts: OfflineTexts,
  { balance, lobby }: LastSeen,
  language: Language,
): void {
  page.documentElement.lang = htmlLangOf(language);
  page.title = `${texts.title} · Parol`;
  const element = (tag: string, className: string, text?: string) => {
    const made = page.createElement(tag);
    made.className = className;
    if (text !== undefined) made.textContent = text;
    return made;
  };
  const section = (title: string, at: number, content: Element) => {
    const made = element('section', 'card');
    const asOf = texts.asOf.replace('{{time}}', formatDateTime(at).slice(0, 16));
    made.append(element('h2', '', title), content, element('p', 'as-of num', asOf));
    return made;
  };
  const retry = element('button', 'retry', texts.retry);
  retry.addEventListener('click', () => page.location.reload());
  const parts: Element[] = [
    element('h1', '', texts.title),
    element('p', 'body', texts.body),
    retry,
  ];
  const total = balance && parseAmount(balance.total);
  if (balance && total !== undefined)
    parts.push(section(texts.balance, balance.at, element('p', 'amount num', formatPeso(total))));
  if (lobby && lobby.games.length > 0) {
    const list = element('ul', 'games');
    for (const { name, provider, colors } of lobby.games) {
      const game = element('li', 'game');
      const tile = element('span', 'tile');
      tile.setAttribute('aria-hidden', 'true');
      tile.style.setProperty('--light', colors[0]);
      tile.style.setProperty('--deep', colors[1]);
      game.append(tile, element('span', 'name', name), element('span', 'provider', provider));
      list.append(game);
    }
    parts.push(section(texts.lobby, lobby.at, list));
  }
  page.querySelector('main')?.replaceChildren(...parts);
}
