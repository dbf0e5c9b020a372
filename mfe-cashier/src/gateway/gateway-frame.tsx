import { Link, paths, useT } from '@parol/contract';
import { IconBack, PageHeader } from '@parol/ui';
import type { ReactNode } from 'react';
import s from './gateway.module.css';

/** Layout of a gateway's page, without the site's navigation: a back link, a title, one column. */
export function GatewayFrame({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  const t = useT();
  return (
    <div className={s.ground}>
      <div className={s.page}>
        <PageHeader
          className={s.header}
          title={title}
          back={
            <Link to={paths.deposit()} className={s.back} aria-label={t('gateway.back')}>
              <IconBack size={22} />
            </Link>
          }
        />
        {children}
      </div>
    </div>
  );
}
