import { Link, paths, useFailureText, useModal, useSession, useT } from '@parol/contract';
import { Button, buttonClass } from '@parol/ui';
import { isGift } from './is-gift.ts';
import type { Promotion } from './tier-figures.ts';

/** How whoever looks may take the promotion: sign up first, cash in with it, look into the inbox, or why not now. */
export function ClaimAction({
  promotion,
  isFirst,
}: {
  readonly promotion: Promotion;
  readonly isFirst: boolean;
}) {
  const t = useT();
  const modal = useModal();
  const member = useSession().status === 'member';
  const failureText = useFailureText('promotions');
  // One gold button on the page: the first that can be used.
  const variant = isFirst ? 'primary' : 'secondary';

  if (!member) {
    return (
      <Button full variant={variant} onClick={() => modal.open('signup')}>
        {t('promotions.signUp')}
      </Button>
    );
  }
  if (isGift(promotion)) {
    return (
      <Link to={paths.inbox()} className={buttonClass('secondary', 'md', true)}>
        {t('promotions.inbox')}
      </Link>
    );
  }
  if (promotion.refused !== null) {
    return (
      <Button
        full
        variant="secondary"
        disabledReason={failureText({ kind: 'refused', code: promotion.refused })}
      >
        {t('promotions.cashIn')}
      </Button>
    );
  }
  return (
    <Link
      to={paths.deposit({ promotion: promotion.promotion_id })}
      className={buttonClass(variant, 'md', true)}
    >
      {t(promotion.kind === 'none' ? 'promotions.cashInPlain' : 'promotions.cashIn')}
    </Link>
  );
}
