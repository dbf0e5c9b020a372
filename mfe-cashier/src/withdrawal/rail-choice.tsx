import { useT } from '@parol/contract';
import { useFriendly } from '@parol/kit';
import { Note, RadioCards } from '@parol/ui';
import { legsOf } from '@parol/wire/fund';
import { duration } from '../text/duration.ts';
import type { Account } from './accounts.ts';
import type { Rules } from './available-card.tsx';
import { medianText, type PayoutSpeed, promisedSeconds, promiseText } from './speed.ts';
import type { Ticket } from './ticket-steps.tsx';
import { railName, wayText } from './way.ts';
import s from './withdrawal.module.css';

export type Rail = Ticket['rail'];

type Props = {
  readonly rules: Rules;
  /** Units. */
  readonly amount: bigint;
  readonly account: Account | undefined;
  /** How long payouts took; undefined while there are too few. */
  readonly payouts: PayoutSpeed | undefined;
  readonly value: Rail;
  readonly onChange: (rail: Rail) => void;
};

/** Whether to offer PESONet: for banks, if InstaPay needs several transfers. */
export const mayChooseRail = (
  amount: bigint,
  account: Pick<Account, 'kind'> | undefined,
  { instapay_limit }: Pick<Rules, 'instapay_limit'>,
): boolean => account?.kind === 'bank' && amount > instapay_limit;

/** The rail and its promised duration, with a choice if there is one, and what payouts really took. */
export function RailChoice({ payouts, ...choice }: Props) {
  const t = useT();
  return (
    <>
      <PromisedRail {...choice} />
      {payouts && <p className={s.quiet}>{medianText(t, payouts)}</p>}
    </>
  );
}

function PromisedRail({ rules, amount, account, value, onChange }: Omit<Props, 'payouts'>) {
  const t = useT();
  const friendly = useFriendly();
  if (amount < rules.minimum || amount > rules.maximum)
    return <Note tone="info">{promiseText(t, rules)}</Note>;
  const legs = legsOf(amount, rules.instapay_limit);
  const within = t('way.within', { span: duration(t, promisedSeconds(amount, rules)) });
  const instapay = wayText(t, { rail: 'instapay', legs });
  if (!mayChooseRail(amount, account, rules)) {
    return (
      <Note tone="info">
        {instapay}. {within}
      </Note>
    );
  }
  return (
    <RadioCards<Rail>
      name="rail"
      legend={t('way.legend')}
      value={value}
      onChange={onChange}
      options={[
        {
          value: 'instapay',
          title: railName.instapay,
          detail: `${t('way.transfers', { count: legs.length })} ${within}`,
        },
        {
          value: 'pesonet',
          title: railName.pesonet,
          detail: `${t('way.transfers', { count: 1 })} ${t('way.batch', { time: friendly(rules.pesonet_by, true) })}`,
        },
      ]}
    />
  );
}
