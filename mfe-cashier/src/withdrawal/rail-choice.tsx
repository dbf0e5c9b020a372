import { useT } from '@parol/contract';
import { useFriendly } from '@parol/kit';
import { Note, RadioCards } from '@parol/ui';
import { legsOf } from '@parol/wire/fund';
import { duration } from '../text/duration.ts';
import type { Account } from './accounts.ts';
import type { Rules } from './available-card.tsx';
import { promisedSeconds, promiseText } from './speed.ts';
import type { Ticket } from './ticket-steps.tsx';
import { railName, wayText } from './way.ts';

export type Rail = Ticket['rail'];

type Props = {
  readonly rules: Rules;
  /** Units. */
  readonly amount: bigint;
  readonly account: Account | undefined;
  readonly value: Rail;
  readonly onChange: (rail: Rail) => void;
};

/** Whether to offer PESONet: for banks, if InstaPay needs several transfers. */
export const mayChooseRail = (
  amount: bigint,
  account: Pick<Account, 'kind'> | undefined,
  { instapay_limit }: Pick<Rules, 'instapay_limit'>,
): boolean => account?.kind === 'bank' && amount > instapay_limit;

/** The rail and its duration, with a choice if there is one. */
export function RailChoice({ rules, amount, account, value, onChange }: Props) {
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
