import { bareNumber, parsePhone, visibleText } from '@parol/domain';
import { rules } from '@parol/ui';
import * as v from 'valibot';

export type PayoutKind = 'bank' | 'ewallet';

/** An institution of the look-up; `number_length` is null if its numbers vary in length. */
interface Institution {
  readonly bank_id: string;
  readonly number_length: number | null;
}

/** The longest number that calls take. */
const longestNumber = 34;

/** The number to send: for an e-wallet the phone in its format (09… or 639…), for a bank digits. */
export function numberToSend(kind: PayoutKind, typed: string, length: number | null): string {
  if (kind === 'bank') return bareNumber(typed);
  const national = (parsePhone(typed) ?? typed).slice(-10);
  return length === 12 ? `63${national}` : `0${national}`;
}

/** Bank, holder and number are required (specification §5); a bank may fix the number's length. */
export const payoutSchema = (kind: PayoutKind, institutions: readonly Institution[]) =>
  v.pipe(
    v.object({
      bank_id: v.pipe(v.string(), rules.required(kind === 'bank' ? 'form.bank' : 'form.wallet')),
      bank_acc_holder: v.pipe(
        v.string(),
        v.transform(visibleText),
        rules.required('form.holder'),
        rules.maxLength(80),
        // With a comma, as banks write `FAMILY, GIVEN`.
        v.regex(/^[\p{L}\p{M}][\p{L}\p{M} .,'’-]*$/u, 'form.nameLetters'),
      ),
      bank_acc_no:
        kind === 'bank'
          ? v.pipe(
              v.string(),
              v.transform(bareNumber),
              rules.required('form.accountNumber'),
              rules.numeric(),
              rules.maxLength(longestNumber),
            )
          : v.pipe(v.string(), rules.required('form.walletNumber'), rules.phone()),
      // Empty until the platform requires it.
      tac_code: v.string(),
    }),
    v.forward(
      v.partialCheck(
        [['bank_id'], ['bank_acc_no']],
        ({ bank_id, bank_acc_no }) => {
          const length = institutions.find((one) => one.bank_id === bank_id)?.number_length;
          return (
            kind === 'ewallet' ||
            length == null ||
            !/^\d+$/.test(bank_acc_no) ||
            bank_acc_no.length === length
          );
        },
        'form.accountLength',
      ),
      ['bank_acc_no'],
    ),
  );
export type PayoutFields = v.InferOutput<ReturnType<typeof payoutSchema>>;
