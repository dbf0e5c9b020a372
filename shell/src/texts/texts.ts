import { htmlLangOf, type Language, type Localized, localText, pluralForms } from '@parol/domain';
import type { RouteData } from '@parol/contract/release';
import { languageParameter } from '@parol/contract/serving';
import { addressOf } from '../releases/base.ts';
import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { config } from '../config/config.ts';
import { keepChoice } from '../config/kept-choice.ts';
import { hashes } from '../releases/hashes.ts';
import { withOneRetry, untilAbandoned } from '../releases/pending-loads.ts';
import { refusalOf } from '../releases/refusal.ts';

/** Texts of shell and remotes: one i18next, a namespace for each remote, only the current language loaded. Each file is checked against its hash. */
export interface Texts {
  readonly i18n: I18n;
  readonly language: () => Language;
  /** Whether a remote's texts are loaded in the current language. */
  readonly has: (route: RouteData) => boolean;
  readonly load: (route: RouteData) => Promise<void>;
  /** Loads the language for every remote on the page, then switches. */
  readonly change: (language: Language) => Promise<void>;
}

const namespaceUrl = (route: RouteData, language: Language) =>
  addressOf(route, localText(route.locales, language));

export async function createTexts(language: Language, shellLocales: Localized): Promise<Texts> {
  const i18n = createInstance();
  const known = new Map<string, RouteData>();
  const running = new Map<string, Promise<void>>();

  const fetchTexts = async (url: string): Promise<Record<string, unknown>> => {
    const integrity = hashes.known(url) ?? (await hashes.of(url));
    const read = async () => {
      const response = await fetch(url, { integrity }).catch(() => undefined);
      if (!response?.ok) throw await refusalOf(url, integrity);
      return (await response.json()) as Record<string, unknown>;
    };
    return withOneRetry(() => untilAbandoned(url, read()));
  };
  const loadInto = (namespace: string, url: string, target: Language): Promise<void> => {
    const found = running.get(url);
    if (found) return found;
    const work = fetchTexts(url)
      .then((texts) => void i18n.addResourceBundle(target, namespace, texts, true, true))
      .finally(() => running.delete(url));
    running.set(url, work);
    return work;
  };

  await i18n
    .use(initReactI18next)
    .use(pluralForms)
    .init({
      lng: language,
      fallbackLng: false,
      ns: ['shell'],
      defaultNS: 'shell',
      resources: { [language]: { shell: await fetchTexts(localText(shellLocales, language)) } },
      interpolation: { escapeValue: false },
      // Added texts render nothing again: a component renders only once its remote's texts are
      // loaded (docs/decisions/0173-after-the-first-frame.md).
      react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: '' },
    });

  const texts: Texts = {
    i18n,
    language: () => i18n.language as Language,
    has: (route) =>
      known.get(route.name)?.version === route.version &&
      i18n.hasResourceBundle(i18n.language, route.name),
    load: async (route) => {
      if (texts.has(route)) return;
      await loadInto(route.name, namespaceUrl(route, texts.language()), texts.language());
      known.set(route.name, route);
    },
    change: async (next) => {
      // Before loading, so that a reload meanwhile uses the chosen language.
      keepChoice(config.storage.languageCookie, next);
      removeLinkLanguage();
      await Promise.all([
        i18n.hasResourceBundle(next, 'shell')
          ? undefined
          : loadInto('shell', localText(shellLocales, next), next),
        ...[...known.values()].map((route) =>
          loadInto(route.name, namespaceUrl(route, next), next),
        ),
      ]);
      await i18n.changeLanguage(next);
      document.documentElement.lang = htmlLangOf(next);
    },
  };
  return texts;
}

/** Removes the language from the address, so that the choice still applies after a reload. */
function removeLinkLanguage(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has(languageParameter)) return;
  address.searchParams.delete(languageParameter);
  history.replaceState(history.state, '', address);
}
