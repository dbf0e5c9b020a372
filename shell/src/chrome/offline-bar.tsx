import { OfflineNote } from '@parol/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useHost } from '../host/host-context.ts';

/** Shown while the platform can't be reached: what is on the screen may be outdated. */
export function OfflineBar(): ReactNode {
  const { t } = useTranslation('shell');
  const { online } = useHost();
  const state = useStore(online);
  return state.online ? null : <OfflineNote>{t('offline')}</OfflineNote>;
}
