import { input, memberIdOf, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { MemberByPhone } from '../../identity/member/member.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import { rebuild, wrongSums } from '../../play/statement/statement.ts';

/** Checks a member's statement sums against the ledger, or rebuilds them from it. */
export const reportOps = (
  { db, wallet }: Pick<LedgerParts, 'db' | 'wallet'>,
  memberByPhone: MemberByPhone,
): readonly OpsCommand[] => {
  return [
    opsCommand({
      name: 'statement:check',
      effect: 'reads',
      args: [input.phone()],
      summary: "Compares a member's statement sums with the ledger",
      run: async ([phone]) => {
        const wrong = await wrongSums(db, await memberIdOf(memberByPhone, phone));
        if (wrong.length > 0)
          throw new Error(
            `Wrong sums: ${wrong.map(({ day, kind }) => `${day} ${kind}`).join(', ')}.`,
          );
        return ['All sums agree with the ledger.'];
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
