import { Link, paths, useAct, useCall, useLanguage, useT } from '@parol/contract';
import { formatPeso, localText, visibleText } from '@parol/domain';
import { Dated, Time, useCallForm, useFailureMessage } from '@parol/kit';
import {
  Button,
  buttonClass,
  Form,
  FormError,
  IconGift,
  Note,
  SummaryRows,
  TextButton,
  TextField,
} from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { couponDetails, couponStatus, redeemCoupon } from '@parol/wire/coupon';
import { useState } from 'react';
import * as v from 'valibot';
import { useReloadRewards } from '../claimable/use-reload-rewards.ts';
import { CollapsibleSection } from '../collapsible-section.tsx';
import { tierFigures } from '../tier-figures.ts';
import s from './coupon.module.css';

type Coupon = RowOf<typeof couponDetails>;
interface Found {
  readonly code: string;
  readonly coupon: Coupon;
}

const schema = v.object({
  coupon_code: v.pipe(
    v.string(),
    v.transform(visibleText),
    v.nonEmpty('coupon.missing'),
    v.maxLength(40, 'coupon.long'),
  ),
});

export interface CouponSectionProps {
  /** Called after a coupon was redeemed, which may have unlocked a promotion. */
  readonly onRedeemed: () => Promise<unknown>;
}

/** A field for a coupon's code, then its reward and terms to redeem; nothing if coupons are off. */
export function CouponSection({ onRedeemed }: CouponSectionProps) {
  const t = useT();
  const { failure } = useCall(couponStatus, {});
  const reloadRewards = useReloadRewards();
  const [found, setFound] = useState<Found>();
  const [redeemed, setRedeemed] = useState<Coupon>();
  if (failure?.code === 'promotion_not_available') return null;
  const again = () => {
    setFound(undefined);
    setRedeemed(undefined);
  };
  return (
    <CollapsibleSection
      id="coupon"
      title={t('coupon.title')}
      line={t('coupon.line')}
      icon={<IconGift size={20} />}
      tone="magenta"
    >
      {redeemed && <Redeemed coupon={redeemed} again={again} />}
      {!redeemed && found && (
        <Offer
          {...found}
          again={again}
          onDone={async (coupon) => {
            setRedeemed(coupon);
            // The hub now lists a gift.
            await Promise.all([onRedeemed(), reloadRewards()]);
          }}
        />
      )}
      {!redeemed && !found && <Ask onFound={setFound} />}
    </CollapsibleSection>
  );
}

function Ask({ onFound }: { readonly onFound: (found: Found) => void }) {
  const t = useT();
  const form = useCallForm(couponDetails, schema, {
    name: 'coupon',
    domain: 'coupon',
    initial: { coupon_code: '' },
    keep: ['coupon_code'],
    request: (checked) => ({ ...checked, app_id: 'parol-web' }),
    onDone: ([coupon], { checked }) => coupon && onFound({ code: checked.coupon_code, coupon }),
  });
  return (
    <Form {...form.props}>
      <TextField
        label={t('coupon.code')}
        hint={t('coupon.hint')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('coupon_code')}
      />
      <FormError>{form.error}</FormError>
      <Button type="submit" variant="secondary" full busy={form.busy}>
        {t('coupon.check')}
      </Button>
    </Form>
  );
}

interface OfferProps extends Found {
  readonly again: () => void;
  readonly onDone: (coupon: Coupon) => Promise<void>;
}

function Offer({ code, coupon, again, onDone }: OfferProps) {
  const t = useT();
  const language = useLanguage().current;
  const failureText = useFailureMessage('coupon');
  const act = useAct(redeemCoupon);
  const redeem = async () => {
    const outcome = await act.run({ coupon_code: code, app_id: 'parol-web' });
    if (outcome.status === 'success') await onDone(outcome.value[0] ?? coupon);
  };
  return (
    <>
      <h3>{localText(coupon.name, language)}</h3>
      <SummaryRows
        rows={[
          ...figuresOf(coupon, t),
          { label: t('coupon.until'), value: <Time at={coupon.until} /> },
        ]}
      />
      <p className={s.terms}>{localText(coupon.terms, language)}</p>
      {act.failure && <FormError>{failureText(act.failure)}</FormError>}
      <Button variant="secondary" full busy={act.busy} onClick={() => void redeem()}>
        {t('coupon.redeem')}
      </Button>
      <TextButton onClick={again}>{t('coupon.another')}</TextButton>
    </>
  );
}

/** The amounts of a gift, or of the smallest deposit of each tier. */
function figuresOf({ gift, tiers, max_bonus }: Coupon, t: ReturnType<typeof useT>) {
  if (gift)
    return [
      { label: t('inbox.gift.bonus'), value: formatPeso(gift.bonus), strong: true },
      { label: t('inbox.gift.turnover'), value: formatPeso(gift.turnover) },
      ...(gift.max_cash_out === null
        ? []
        : [{ label: t('inbox.gift.maxCashOut'), value: formatPeso(gift.max_cash_out) }]),
      ...(gift.first_deposit === null
        ? []
        : [{ label: t('coupon.firstDeposit'), value: formatPeso(gift.first_deposit) }]),
    ];
  return tiers.flatMap((tier) => {
    const { deposit, bonus, turnover } = tierFigures(tier, max_bonus);
    return [
      {
        label: t('coupon.deposit', { amount: formatPeso(deposit, { whole: true }) }),
        value: t('coupon.bonus', {
          amount: formatPeso(bonus, { whole: true }),
          percent: tier.percent,
        }),
        strong: true,
      },
      {
        label: t('inbox.gift.turnover'),
        value: formatPeso(turnover, { whole: true }),
      },
    ];
  });
}

function Redeemed({ coupon, again }: { readonly coupon: Coupon; readonly again: () => void }) {
  const t = useT();
  const { gift, promotion_id: promotion, until } = coupon;
  return (
    <>
      <div role="status">
        <Note tone="success">
          {gift ? (
            t('coupon.sent', { count: gift.claim_days })
          ) : (
            <Dated at={until} text={(time) => t('coupon.unlocked', { time })} />
          )}
        </Note>
      </div>
      <Link
        to={gift ? paths.inbox() : paths.deposit({ promotion })}
        className={buttonClass('secondary', 'md', true)}
      >
        {t(gift ? 'promotions.inbox' : 'promotions.cashIn')}
      </Link>
      <TextButton onClick={again}>{t('coupon.another')}</TextButton>
    </>
  );
}
