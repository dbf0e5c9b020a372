import { OfflineNote } from '@parol/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useHost } from '../boot/host-context.ts';

/** Says that what is on the screen may be old, while the platform can't be reached. */
export function OfflineBar(): ReactNode {
  const { t } = useTranslation('shell');
  const { online } = useHost();
  const state = useStore(online);
  return state.online ? null : <OfflineNote>{t('offline')}</OfflineNote>;
}
