import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useShell } from './context.ts';
import type { Language } from '@parol/domain';
import type { BalanceState, SessionState, Theme, ToastMessage } from './shell.ts';

/** Translates keys of the remote's own texts: `t('deposit.title')`. */
export function useT() {
  return useTranslation(useShell().remote).t;
}
export function useSession(): SessionState {
  return useStore(useShell().session);
}
/** The member's balance and a function to reload it. */
export function useBalance(): BalanceState & { readonly refresh: () => Promise<void> } {
  const { balance } = useShell();
  return { ...useStore(balance), refresh: balance.refresh };
}
/** The current language; the component re-renders when it changes. */
export function useLanguage(): {
  readonly current: Language;
  readonly set: (language: Language) => void;
} {
  useTranslation(useShell().remote);
  return useShell().language;
}
export function useTheme(): { readonly current: Theme; readonly set: (theme: Theme) => void } {
  return useShell().theme;
}
export function useOnline(): boolean {
  return useStore(useShell().online).online;
}
export function useToast(): (message: ToastMessage) => void {
  return useShell().toast;
}
export function useModal(): ReturnType<typeof useShell>['modal'] {
  return useShell().modal;
}
