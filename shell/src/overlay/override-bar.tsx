import { Button, Note } from '@parol/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../host/host-context.ts';
import { endOverrides } from '../releases/kept-overrides.ts';

/**
 * A bar on every page that names the remotes loaded from another origin, with a way to end that.
 */
export function OverrideBar(): ReactNode {
  const { t } = useTranslation('shell');
  const { page } = useHost();
  const origins = Object.entries(page.overrides);
  if (origins.length === 0) return null;
  const stop = () => location.assign(endOverrides(new URL(location.href)));
  return (
    <Note tone="warn">
      <span>{t('override.from', { list: origins.map((pair) => pair.join(': ')).join(', ') })}</span>
      <Button variant="ghost" onClick={stop}>
        {t('override.stop')}
      </Button>
    </Note>
  );
}
