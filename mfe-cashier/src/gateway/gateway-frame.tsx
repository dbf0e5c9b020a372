import { Link, useT } from '@parol/contract';
import { IconBack, PageHeader } from '@parol/ui';
import type { ReactNode } from 'react';
import { useWayBack } from '../payment/back-link.tsx';
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
  const { to, isHome } = useWayBack();
  return (
    <div className={s.ground}>
      <div className={s.page}>
        <PageHeader
          className={s.header}
          title={title}
          back={
            <Link
              to={to}
              className={s.back}
              aria-label={t(isHome ? 'receipt.home' : 'gateway.back')}
            >
              <IconBack size={22} />
            </Link>
          }
        />
        {children}
      </div>
    </div>
  );
}
