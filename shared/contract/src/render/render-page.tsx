import { pluralForms } from '@parol/domain';
import type { Call } from '@parol/wire';
import { createInstance } from 'i18next';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { ShellContext } from '../context.ts';
import { entryRows } from '../entry-rows.ts';
import type { Head } from '../head.ts';
import { readKey } from '../read-key.ts';
import { HeadContext } from '../use-head.ts';
import { ReadsContext } from '../use-call.ts';
import type { RenderedPage, RenderRequest, ShownRead } from '../rendered-page.ts';
import type { ReadEntry } from '../shell.ts';
import { serverShell } from './server-shell.ts';

export { partsLoaded } from '../lazy-part.ts';

/**
 * Renders a remote's page, with its data, or a widget to the HTML that a visitor sees first.
 * Effects don't run, so it shows only the given rows. `prefix` distinguishes its ids from those of
 * other parts on the same page. Throws the page's own errors, and one line if a read's schema
 * refuses its rows, or if it was refused with a code that its call does not list.
 */
export function renderPage(
  remote: string,
  Page: ComponentType<{ readonly data?: unknown }>,
  { address, language, texts, rows, refusals = {}, disabled = [] }: RenderRequest,
  { data, prefix = '' }: { readonly data?: unknown; readonly prefix?: string } = {},
): RenderedPage {
  const i18n = createInstance();
  void i18n
    .use(initReactI18next)
    .use(pluralForms)
    .init({
      lng: language,
      fallbackLng: false,
      initAsync: false,
      interpolation: { escapeValue: false },
      resources: { [language]: { [remote]: texts } },
    });
  const reads: Readonly<Record<string, ReadEntry>> = {
    ...Object.fromEntries(
      Object.entries(rows).map(([key, wire]) => [key, { wire, loading: false }]),
    ),
    ...Object.fromEntries(
      Object.entries(refusals).map(([key, code]) => [
        key,
        { failure: { kind: 'refused', code }, loading: false },
      ]),
    ),
  };
  const shown = new Map<string, ShownRead>();
  const noteRead = (call: Call, body: unknown) => {
    const key = readKey(call, body);
    const entry = reads[key];
    if (entry) checkEntry(call, entry);
    shown.set(key, { key, call: `${call.group}/${call.name}`, body });
  };
  let head: Head | undefined;
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <I18nextProvider i18n={i18n}>
        <ShellContext value={serverShell(remote, { language, reads, disabled })}>
          <ReadsContext value={noteRead}>
            <HeadContext value={(last) => (head = last)}>
              <Page {...(data === undefined ? {} : { data })} />
            </HeadContext>
          </ReadsContext>
        </ShellContext>
      </I18nextProvider>
    </MemoryRouter>,
    { identifierPrefix: prefix },
  );
  return { html, shown: [...shown.values()], head };
}

/**
 * Throws if a read would leave a skeleton or a general error in the HTML; a page with one is
 * rendered only in the browser.
 */
function checkEntry(call: Call, entry: ReadEntry): void {
  const name = `${call.group}/${call.name}`;
  if (entry.failure && !call.codes.includes(entry.failure.code))
    throw new Error(`${name} was refused: ${entry.failure.code}`);
  if (entry.wire && !entryRows(call, entry))
    throw new Error(`${name} has rows that its schema refuses.`);
}
