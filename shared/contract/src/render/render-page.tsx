import { createInstance } from 'i18next';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { ShellContext } from '../context.ts';
import type { Head } from '../head.ts';
import { HeadContext } from '../use-head.ts';
import type { RenderedPage, RenderRequest } from '../rendered-page.ts';
import { serverShell } from './server-shell.ts';

/**
 * Renders a remote's page to HTML as a visitor sees it before anything was tapped. Effects don't run,
 * so it shows the rows it is given and nothing else. Throws what the page throws.
 */
export function renderPage(
  remote: string,
  Page: ComponentType,
  { address, language, texts, rows }: RenderRequest,
): RenderedPage {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: { [language]: { [remote]: texts } },
  });
  const { shell, shown } = serverShell(remote, language, rows);
  let head: Head | undefined;
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <I18nextProvider i18n={i18n}>
        <ShellContext value={shell}>
          <HeadContext value={(last) => (head = last)}>
            <Page />
          </HeadContext>
        </ShellContext>
      </I18nextProvider>
    </MemoryRouter>,
  );
  return { html, shown: shown(), head };
}
