import {
  defaultLanguage,
  htmlLangOf,
  languageLabel,
  languages,
  type Language,
} from '@parol/domain';
import { useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useLocation } from 'react-router-dom';
import { Link } from '../../links/link.tsx';
import type { Theme } from '../../shell.ts';
import { AloneShell, type Notes } from './alone-shell.tsx';
import type { AloneRemote } from './alone-remote.ts';
import { AddressBar, PartAtAddress, partAddress } from './part-at-address.tsx';

/**
 * Shows a remote alone: a list of its parts, switches for language and theme, and notes on missing
 * examples.
 */
export function showAlone(remote: AloneRemote, root: HTMLElement): void {
  createRoot(root).render(<Alone remote={remote} />);
}

function Alone({ remote }: { readonly remote: AloneRemote }) {
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  const [theme, setTheme] = useState<Theme>('night');
  const [notes, setNotes] = useState<Notes>([]);
  document.documentElement.lang = htmlLangOf(language);
  const next = languages[(languages.indexOf(language) + 1) % languages.length] ?? defaultLanguage;
  document.documentElement.dataset['theme'] = theme;
  const note = useCallback(
    (text: string) => setNotes((all) => (all.includes(text) ? all : [...all, text].slice(-20))),
    [],
  );
  return (
    <AloneShell
      // The double can't change its language, so a change creates a new one.
      key={language}
      {...{ remote, language, theme, note }}
      setLanguage={setLanguage}
      setTheme={setTheme}
    >
      <AddressBar />
      <header className="alone-bar">
        <strong>{remote.name}, alone</strong>
        <PartList remote={remote} />
        <button type="button" onClick={() => setLanguage(next)}>
          {languageLabel(next)}
        </button>
        <button type="button" onClick={() => setTheme(theme === 'night' ? 'light' : 'night')}>
          {theme === 'night' ? 'Light theme' : 'Dark theme'}
        </button>
      </header>
      <main>
        <PartAtAddress remote={remote} />
      </main>
      <aside className="alone-notes" aria-label="What happened" role="log">
        <ul>
          {notes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </aside>
    </AloneShell>
  );
}

/** Links to the pages, widgets and modals. It closes when one is chosen. */
function PartList({ remote }: { readonly remote: AloneRemote }) {
  const { pathname } = useLocation();
  const paths = [
    ...Object.keys(remote.pages),
    ...remote.slots.map(({ id }) => partAddress('slot', id)),
    ...Object.keys(remote.modals).map((selector) => partAddress('modal', selector)),
  ];
  return (
    <details key={pathname}>
      <summary>Pages</summary>
      <nav aria-label="Pages of the remote">
        <ul>
          {paths.map((path) => (
            <li key={path}>
              <Link to={path}>{path}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
