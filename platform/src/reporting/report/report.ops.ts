import { input, memberIdOf, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { MemberByPhone } from '../../identity/member/member.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import { rebuild, wrongSums } from '../../play/statement/statement.ts';

const sumsAgree = 'All sums agree with the ledger.';

/** Checks a member's statement sums against the ledger, or rebuilds them from it. */
export const reportOps = (
  { db, wallet }: Pick<LedgerParts, 'db' | 'wallet'>,
  memberByPhone: MemberByPhone,
): readonly OpsCommand[] => {
  return [
    opsCommand({
      name: 'statement:check',
      nothingFound: sumsAgree,
      effect: 'reads',
      args: [input.phone()],
      summary: "Compares a member's statement sums with the ledger",
      run: async ([phone]) => {
        const wrong = await wrongSums(db, await memberIdOf(memberByPhone, phone));
        return wrong.length > 0
          ? [`Wrong sums: ${wrong.map(({ day, kind }) => `${day} ${kind}`).join(', ')}.`]
          : [sumsAgree];
      },
    }),
    opsCommand({
      name: 'statement:rebuild',
      inOneTransaction: true,
      effect: 'other',
      args: [input.phone()],
      summary: "Rebuilds a member's statement sums from the ledger",
      run: async ([phone]) => {
        const member = await memberIdOf(memberByPhone, phone);
        // The member's lock keeps postings out meanwhile.
        await wallet.withMemberLock(member, (tx) => rebuild(tx, member));
        return [`The sums of ${phone} are rebuilt.`];
      },
    }),
  ];
};
