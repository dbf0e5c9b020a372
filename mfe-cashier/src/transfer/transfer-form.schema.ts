import { parsePhone } from '@parol/domain';
import * as v from 'valibot';
import { amountProblem, typedUnits } from '../amount/amount-rules.ts';

export interface TransferFormValues {
  readonly recipient: string;
  readonly transfer_amount: string;
}

/** Amounts in units; `sender` is the member's own phone, 639XXXXXXXXX. */
export interface TransferLimits {
  readonly minimum: bigint;
  readonly available: bigint;
  readonly balance: bigint;
  readonly sender: string;
}

/** The least bound stands in the rules; the most is what the member has. */
function problemOfAmount(
  typed: string,
  { minimum, available, balance }: TransferLimits,
): string | undefined {
  const problem = amountProblem(typed, { minimum, maximum: balance });
  if (problem === 'above') return 'overBalance';
  return problem ?? (typedUnits(typed) > available ? 'withheld' : undefined);
}

function problemOfRecipient(typed: string, sender: string): string | undefined {
  if (typed.trim() === '') return 'noRecipient';
  const phone = parsePhone(typed);
  if (phone === undefined) return 'notAPhone';
  return phone === sender ? 'sameRecipient' : undefined;
}

const checked = (problemOf: (typed: string) => string | undefined) =>
  v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed ? problemOf(dataset.value) : undefined;
      if (problem) addIssue({ message: problem });
    }),
  );

/** Rules of the transfer form (specification §5: recipient required and not the sender, at least PHP 5). Messages are keys under `transfer.problem`. */
export const transferFormSchema = (limits: TransferLimits) =>
  v.object({
    recipient: checked((typed) => problemOfRecipient(typed, limits.sender)),
    transfer_amount: checked((typed) => problemOfAmount(typed, limits)),
  });
