import { useSession, useT } from '@parol/contract';
import { formatAmount, formatPeso } from '@parol/domain';
import type { RowOf } from '@parol/wire';
import { type transferHistory, transferToFriend, type transferRules } from '@parol/wire/fund';
import { usePayoutForm } from '../payout/use-payout-form.ts';
import { transferFormSchema } from './transfer-form.schema.ts';

export type Transfer = RowOf<typeof transferHistory>['data'][number];
export type TransferRules = RowOf<typeof transferRules>;

const empty = { recipient: '', transfer_amount: '', tac_code: '' };

/** The form of a transfer and its confirmation. */
export function useTransferForm(rules: TransferRules, onSent: (transfer: Transfer) => void) {
  const { account } = useSession();
  const problemText = useProblemText(rules);
  const schema = transferFormSchema({ ...rules, sender: account?.accountId ?? '' });
  return usePayoutForm(transferToFriend, schema, {
    name: 'transfer',
    domain: 'transfer',
    initial: empty,
    keep: ['recipient', 'transfer_amount'],
    problemText,
    body: ({ recipient, transfer_amount }) => ({
      recipient,
      transfer_amount: formatAmount(transfer_amount),
    }),
    amountOf: ({ transfer_amount }) => transfer_amount,
    otpAbove: rules.otp_above,
    next: () => empty,
    onSent: (made) => made && onSent(made),
  });
}

/** Texts of the schema's messages. */
function useProblemText({ minimum, available, withheld, day_left, day_limit }: TransferRules) {
  const t = useT();
  return (message: string): string =>
    t(`transfer.problem.${message}`, {
      minimum: formatPeso(minimum, { whole: true }),
      available: formatPeso(available, { whole: true }),
      withheld: formatPeso(withheld, { whole: true }),
      dayLeft: formatPeso(day_left, { whole: true }),
      dayLimit: formatPeso(day_limit, { whole: true }),
    });
}
