import { formatAmount, isWholeCentavos, parseAmount } from '@parol/domain';
import { memberIdOf, type OpsCommand } from '../../kernel/ops/ops.ts';
import type { MemberByPhone } from '../../identity/member/member.ts';
import type { Adjustments } from './adjustment.service.ts';

/** Maximum characters of a reason, so that a statement can show it. */
const maxLength = 200;

/**
 * Corrects a balance by hand. Operator and reason go to the audit log; the reason, without the
 * name, to the member's statement.
 */
export const adjustmentOps = (
  adjustments: Adjustments,
  memberByPhone: MemberByPhone,
): readonly OpsCommand[] => [
  {
    name: 'adjust',
    usage: '<phone> <amount> --reason text [--reason-ph text] [--key text]',
    summary: "Adds an amount to a member's balance; a negative amount is deducted",
    async run([phone, typed], options) {
      const member = await memberIdOf(memberByPhone, phone);
      const amount = parseAmount(typed ?? '');
      if (amount === undefined || amount === 0n || !isWholeCentavos(amount))
        throw new Error(`"${typed ?? ''}" is not an amount in pesos and centavos.`);
      const reason = { en: text(options.reason), ph: text(options['reason-ph'] ?? options.reason) };
      const { reference, balance, isNew } = await adjustments.adjust({
        member,
        amount,
        reason,
        key: options.key,
      });
      return [
        `${isNew ? 'Adjusted' : 'Was adjusted before'}: ${formatAmount(amount)}, reference ${reference}. The balance is ${formatAmount(balance)}.`,
      ];
    },
  },
];

function text(reason: string | undefined): string {
  const trimmed = reason?.trim() ?? '';
  // A `--reason` without a value is parsed as "true".
  if (trimmed === '' || trimmed === 'true')
    throw new Error('Give the member a reason: --reason "…".');
  if (trimmed.length > maxLength) throw new Error(`A reason has at most ${maxLength} characters.`);
  return trimmed;
}
