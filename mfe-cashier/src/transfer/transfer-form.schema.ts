import { parsePhone } from '@parol/domain';
import * as v from 'valibot';
import { amountField, amountProblem, checked, typedUnits } from '../amount/amount-rules.ts';

/** Amounts in units; `sender` is the member's own phone, 639XXXXXXXXX. */
export interface TransferLimits {
  readonly minimum: bigint;
  readonly available: bigint;
  readonly balance: bigint;
  /** Remainder of the daily limit. */
  readonly day_left: bigint;
  readonly sender: string;
}

/** The first error of the amount; its maximum is the balance. */
function problemOfAmount(
  typed: string,
  { minimum, available, balance, day_left }: TransferLimits,
): string | undefined {
  const problem = amountProblem(typed, { minimum, maximum: balance });
  if (problem === 'above') return 'overBalance';
  if (problem) return problem;
  const units = typedUnits(typed);
  if (units > available) return 'withheld';
  return units > day_left ? 'overDay' : undefined;
}

function problemOfRecipient(typed: string, sender: string): string | undefined {
  if (typed.trim() === '') return 'noRecipient';
  const phone = parsePhone(typed);
  if (phone === undefined) return 'notAPhone';
  return phone === sender ? 'sameRecipient' : undefined;
}

/**
 * Rules of the transfer form (specification §5: recipient required and not the sender, at least
 * PHP 5). Checked, the recipient is 639XXXXXXXXX and the amount in units. Messages are keys under
 * `transfer.problem`.
 */
export const transferFormSchema = (limits: TransferLimits) =>
  v.object({
    recipient: v.pipe(
      checked((typed) => problemOfRecipient(typed, limits.sender)),
      v.transform((typed) => parsePhone(typed) ?? typed),
    ),
    transfer_amount: amountField((typed) => problemOfAmount(typed, limits)),
    /** The OTP of a larger transfer, typed in the confirmation. */
    tac_code: v.string(),
  });
export type CheckedTransfer = v.InferOutput<ReturnType<typeof transferFormSchema>>;
