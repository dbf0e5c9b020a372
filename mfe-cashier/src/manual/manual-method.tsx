import { paths, useT } from '@parol/contract';
import { GatewayMark, IconChevronRight } from '@parol/ui';
import s from '../deposit/deposit.module.css';
import { WayLink } from '../deposit/way-link.tsx';

/** The way to pay that our cashier confirms by hand. */
export function ManualMethod({ promotion }: { readonly promotion: string | undefined }) {
  const t = useT();
  return (
    <WayLink
      to={paths.deposit({ method: 'manual', ...(promotion ? { promotion } : {}) })}
      className={s.method}
    >
      <GatewayMark mark={{ text: '₱', color: '#6B4A1E' }} size={48} />
      <span className={s.words}>
        <b>{t('manual.title')}</b>
        <small>{t('manual.lead')}</small>
      </span>
      <IconChevronRight size={20} />
    </WayLink>
  );
}
