import { Link, useLanguage, useOnline, useT } from '@parol/contract';
import { localText } from '@parol/domain';
import { Button, buttonClass, IconCheck } from '@parol/ui';
import { claimOf, type Item, keyOf } from './claim-of.ts';
import s from './claimable.module.css';
import type { Claims } from './use-claims.ts';

export interface ClaimButtonProps {
  readonly item: Item;
  /** The reward as text, "₱5.00"; empty if it is not countable. */
  readonly brings: string;
  /** Whether it is the page's primary button. */
  readonly isFirst: boolean;
  readonly claims: Claims;
}

/** Sources whose link has its own text; others have a generic one. */
const linked: readonly string[] = ['gift', 'coupon', 'vip'];

/** Claims a reward in place if all its terms are shown here; otherwise a link to its page. */
export function ClaimButton({ item, brings, isFirst, claims }: ClaimButtonProps) {
  const t = useT();
  const online = useOnline();
  const name = localText(item.name, useLanguage().current);
  const variant = isFirst ? 'primary' : 'secondary';
  if (!claimOf(item)) {
    const source = linked.includes(item.source) ? item.source : 'other';
    return (
      <Link
        to={item.path}
        className={buttonClass(variant)}
        aria-label={t(`claimable.openOf.${source}`, { name })}
      >
        {t(`claimable.open.${source}`)}
      </Link>
    );
  }
  if (claims.isClaimed(item))
    return (
      <span className={s.claimed}>
        <IconCheck size={18} /> {t('claimable.claimed')}
      </span>
    );
  return (
    <Button
      variant={variant}
      busy={claims.current === keyOf(item)}
      aria-label={t('claimable.claimOf', { name, brings })}
      onClick={() => void claims.run([item])}
      {...(online ? {} : { disabledReason: t('offline') })}
    >
      {t('claimable.claim')}
    </Button>
  );
}
