import { Link, paths, useFailureText, useModal, useSession, useT } from '@parol/contract';
import { Button, buttonClass, Note } from '@parol/ui';
import { hadByMember } from '@parol/wire/campaign';
import { isGift } from './is-gift.ts';
import type { Promotion } from '../tier-figures.ts';

/**
 * The way to claim a promotion: a sign-up, deposit or inbox button, disabled with the reason if it
 * can't be claimed now. A promotion that can no longer be claimed has only the reason.
 */
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
  // Only the page's first usable button is gold.
  const variant = isFirst ? 'primary' : 'secondary';

  if (!member) {
    return (
      <Button full variant={variant} onClick={() => modal.open('signup')}>
        {t(isGift(promotion) ? 'promotions.signUpPlain' : 'promotions.signUp')}
      </Button>
    );
  }
  if (hadByMember(promotion)) {
    return (
      <Note tone="info">{failureText({ kind: 'refused', code: promotion.refused ?? '' })}</Note>
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
