import { paths, useT } from '@parol/contract';
import { MethodTile } from './method-tile.tsx';

/** The manual payment method. */
export function ManualMethod({ promotion }: { readonly promotion: string | undefined }) {
  const t = useT();
  return (
    <MethodTile
      mark={{ text: '₱', color: '#6B4A1E' }}
      name={t('manual.title')}
      details={<small>{t('manual.lead')}</small>}
      to={paths.deposit({ method: 'manual', ...(promotion ? { promotion } : {}) })}
    />
  );
}
