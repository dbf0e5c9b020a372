import type { Theme } from '@parol/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { config } from './config.ts';
import { keepChoice, keptChoice } from './kept-choice.ts';

export interface ThemeStore {
  readonly store: StoreApi<{ readonly theme: Theme }>;
  readonly set: (theme: Theme) => void;
}

const isTheme = (value: string | undefined): value is Theme =>
  value === 'night' || value === 'light' || value === 'system';

/** Night is the default. The choice is a cookie, so that the server renders the HTML in the right theme. */
export function createTheme(): ThemeStore {
  const stored = keptChoice(config.storage.themeCookie);
  const store = createStore<{ readonly theme: Theme }>(() => ({
    theme: isTheme(stored) ? stored : 'night',
  }));
  const prefersLight = matchMedia('(prefers-color-scheme: light)');
  const apply = () => {
    const { theme } = store.getState();
    const light = theme === 'light' || (theme === 'system' && prefersLight.matches);
    document.documentElement.dataset.theme = light ? 'light' : 'night';
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', light ? '#F6F3FF' : '#0B0820');
  };
  prefersLight.addEventListener('change', apply);
  apply();
  return {
    store,
    set: (theme) => {
      store.setState({ theme });
      keepChoice(config.storage.themeCookie, theme);
      apply();
    },
  };
}
