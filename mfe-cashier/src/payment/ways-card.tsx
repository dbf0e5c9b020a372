import { serverNow, useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { Card, Note, Skeleton, StatusPill } from '@parol/ui';
import { useState } from 'react';
import { useBoth } from '../text/use-both.ts';
import type { Deposit } from './deposit-state.ts';
import s from './payment.module.css';
import { ShowPanel } from './show/show-panel.tsx';
import { showsOf, takesLong, type Show } from './show/shows.ts';
import { TimeLeft } from './time-left.tsx';

type Props = {
  readonly deposit: Deposit;
  readonly reload: () => Promise<void>;
};

/** When a way to pay ends: with the order, or before. */
const endOf = (show: Show | undefined, { expires_at }: Deposit): string =>
  show?.expires_at && show.expires_at < expires_at ? show.expires_at : expires_at;
const isOver = (at: string): boolean => Date.parse(at) <= serverNow();

/** The amount, the remaining time and the ways to pay: the preferred one, then the others. */
export function WaysCard({ deposit, reload }: Props) {
  const t = useT();
  const both = useBoth();
  const [first, ...others] = showsOf(deposit);
  const until = endOf(first, deposit);
  const isFirstOver = first !== undefined && isOver(until);
  // Drawn again at the end of a way that ends before the order does.
  const [, setOver] = useState(false);
  const end = async () => {
    setOver(true);
    await reload();
  };
  return (
    <Card glow className={s.centre}>
      <StatusPill tone="info" live>
        {t('payment.state.waiting')}
      </StatusPill>
      {takesLong(first) && <h2 className={s.title}>{t(`payment.waitingFor.${first.kind}`)}</h2>}
      <p className={s.figure}>{formatPeso(deposit.deposit_amount)}</p>
      {!isFirstOver && (
        <p className={s.quiet}>
          <TimeLeft until={until} onDone={end} />
        </p>
      )}
      {first ? (
        <Way {...{ deposit, isOther: false }} show={first} />
      ) : (
        <NoWay isBeingMade={deposit.state === 'created'} />
      )}
      {deposit.instructions && <p className={s.instructions}>{both(deposit.instructions)}</p>}
      {others.map((show) => (
        <Way key={show.kind} {...{ deposit, show }} isOther />
      ))}
      {takesLong(first) && <p className={s.quiet}>{t('payment.leave')}</p>}
    </Card>
  );
}

/** A way to pay, or that it has ended. */
function Way({
  deposit,
  show,
  isOther,
}: {
  readonly deposit: Deposit;
  readonly show: Show;
  readonly isOther: boolean;
}) {
  const t = useT();
  const both = useBoth();
  if (isOver(endOf(show, deposit)))
    return isOther ? null : (
      <Note tone="warn" className={s.note}>
        {t('payment.wayOver')}
      </Note>
    );
  return (
    <>
      {isOther && show.kind !== 'redirect' && (
        <h2 className={s.or}>{t(`payment.or.${show.kind}`)}</h2>
      )}
      <ShowPanel
        {...{ show, isOther }}
        reference={deposit.reference}
        amount={deposit.deposit_amount}
        label={both(deposit.label)}
      />
    </>
  );
}

/** Shown while the provider makes the order, or if this release can't show how to pay it. */
function NoWay({ isBeingMade }: { readonly isBeingMade: boolean }) {
  const t = useT();
  return isBeingMade ? (
    <Skeleton height={56} radius={99} />
  ) : (
    <Note tone="warn" className={s.note}>
      {t('payment.noWay')}
    </Note>
  );
}
