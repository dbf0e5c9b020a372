import { useSession, useT } from '@parol/contract';
import { formatAmount, formatPeso } from '@parol/domain';
import { useCallForm, useRequestId } from '@parol/kit';
import type { RowOf } from '@parol/wire';
import { type transferHistory, transferToFriend, type transferRules } from '@parol/wire/fund';
import { type StepUp, useStepUp } from '../money-out/use-step-up.ts';
import { transferFormSchema, type CheckedTransfer } from './transfer-form.schema.ts';

export type Transfer = RowOf<typeof transferHistory>['data'][number];
export type TransferRules = RowOf<typeof transferRules>;

const empty = { recipient: '', transfer_amount: '', tac_code: '' };

/** The form of a transfer and its confirmation, with an OTP for larger amounts. */
export function useTransferForm(rules: TransferRules, onSent: (transfer: Transfer) => void) {
  const { account } = useSession();
  const requestId = useRequestId();
  const problemText = useProblemText(rules);
  const schema = transferFormSchema({ ...rules, sender: account?.accountId ?? '' });

  const form = useCallForm(transferToFriend, schema, {
    name: 'transfer',
    domain: 'transfer',
    initial: empty,
    keep: ['recipient', 'transfer_amount'],
    problemText,
    request: ({ recipient, transfer_amount, tac_code }) => {
      const body = { recipient, transfer_amount: formatAmount(transfer_amount) };
      return {
        ...body,
        request_id: requestId.idFor(JSON.stringify(body)),
        ...(tac_code === '' ? {} : { tac_code }),
      };
    },
    onDone: ([made], { reset }) => {
      requestId.settled();
      stepUp.close();
      reset(empty);
      if (made) onSent(made);
    },
    onFailed: ({ kind }, { name }) => {
      // A refused OTP is retyped in the confirmation; any other refusal is shown in the form.
      if (name === 'tac_code') {
        stepUp.requireCode();
        return false;
      }
      stepUp.close();
      // A lost reply may still have sent the transfer, so only a refusal frees the request id.
      if (kind === 'refused') requestId.settled();
      return false;
    },
  });
  const stepUp: StepUp<CheckedTransfer> = useStepUp(form, {
    amountOf: ({ transfer_amount }) => transfer_amount,
    otpAbove: rules.otp_above,
  });
  return { form, stepUp };
}

/** Texts of the schema's messages. */
function useProblemText({ minimum, available, withheld, day_left, day_limit }: TransferRules) {
  const t = useT();
  return (message: string): string =>
    t(`transfer.problem.${message}`, {
      minimum: formatPeso(minimum, { whole: true }),
      available: formatPeso(available),
      withheld: formatPeso(withheld),
      dayLeft: formatPeso(day_left),
      dayLimit: formatPeso(day_limit, { whole: true }),
    });
}
