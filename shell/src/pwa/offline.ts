// The page that the service worker shows when the site can't be reached. It uses neither the shell
// nor React, because it must appear at once and only shows what the browser has stored.
import '@parol/ui/tokens.css';
import '@parol/ui/base.css';
import './offline.css';
import {
  acceptedLanguage,
  localText,
  parseLanguage,
  type Language,
  type Localized,
} from '@parol/domain';
import { readLastSeen } from './last-seen.ts';
import { config, readJson } from '../config/config.ts';
import { keptChoice } from '../config/kept-choice.ts';
import { type OfflineTexts, showOffline } from './show-offline.ts';

async function open(): Promise<void> {
  const language: Language =
    parseLanguage(keptChoice(config.storage.languageCookie)) ??
    acceptedLanguage(navigator.languages.join(','));
  const theme = keptChoice(config.storage.themeCookie);
  const isLight =
    theme === 'light' ||
    (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.theme = isLight ? 'light' : 'night';
  const locales = readJson('parol-locales') as Localized;
  const texts = await fetch(localText(locales, language));
  const { offlinePage } = (await texts.json()) as {
    readonly offlinePage: OfflineTexts;
  };
  showOffline(document, offlinePage, readLastSeen(), language);
}

/**
 * Opens the wanted page once the site responds: a device is often online before it can reach a
 * server.
 */
async function openWhenReached(): Promise<void> {
  if (document.visibilityState !== 'visible' || !navigator.onLine) return;
  const reached = await fetch('/livez', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (reached) location.reload();
}

void open();
const lookMs = 5_000;
setInterval(() => void openWhenReached(), lookMs);
addEventListener('online', () => void openWhenReached());
addEventListener('visibilitychange', () => void openWhenReached());
