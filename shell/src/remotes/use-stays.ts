import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { useHost } from '../host/host-context.ts';
import { isComplete } from '../loading/ssr-part.tsx';

/**
 * Whether a page or widget stays as the server rendered it, without its code: it has no controls and
 * nothing that changes by itself. True until the player navigates, logs in or changes the language.
 */
export function useStays(name: string): boolean {
  const { key } = useLocation();
  const { i18n } = useTranslation('shell');
  const { status } = useStore(useHost().session.view);
  const state = [key, i18n.language, status].join(' ');
  const [first] = useState(state);
  return state === first && status === 'visitor' && isComplete(name);
}
