import type { ReleasePage } from '@parol/contract/release';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../host/host-context.ts';

/** Sets the document's title from release data; a page may replace it once it has loaded. */
export function usePageTitle(page: ReleasePage | undefined): void {
  const { texts } = useHost();
  const { t, i18n } = useTranslation('shell');
  const title = page ? `${page.title[texts.language()]} · Parol` : t('title');
  useEffect(() => {
    document.title = title;
  }, [title, i18n.language]);
}
