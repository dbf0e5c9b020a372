import type { Shell } from '@parol/contract';
import type { Replies } from '@parol/contract/testing';
import { succeed } from '@parol/wire';
import { gateways } from '../../../gateways/read-gateways.ts';
import { renderCashier } from '../../testing/render-cashier.tsx';
import { depositOnWire } from '../../testing/rows.ts';
import { Payment } from '../payment.tsx';

const [gateway] = gateways.filter(({ id }) => id === 'maya');
export type Row = ReturnType<typeof depositOnWire>;
export const open = (
  row: Partial<Row> | (() => unknown),
  replies: Replies = {},
  language: 'en' | 'ph' = 'en',
  over: Partial<Shell> = {},
) => {
  if (!gateway) throw new Error('no maya');
  const options = {
    language,
    balance: { total: 7_500_000n },
    replies: {
      'fund/depositTrackerV2':
        typeof row === 'function' ? row : () => succeed([depositOnWire(row)]),
      ...replies,
    },
  };
  return renderCashier(<Payment gateway={gateway} depositId="77" />, options, over);
};
