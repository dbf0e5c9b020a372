import type { OpsCommand } from '../../kernel/ops/ops.ts';
import type { MemberByPhone } from '../../identity/member/member.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import { rebuild, wrongSums } from '../../wallet/statement/statement.ts';

/** The sums that statements add up from, held against the ledger and made anew from it. */
export const reportOps = (
  { db, wallet }: Pick<LedgerParts, 'db' | 'wallet'>,
  memberByPhone: MemberByPhone,
): readonly OpsCommand[] => {
  const memberOf = async (phone: string | undefined) => {
    const member = phone ? await memberByPhone(phone) : undefined;
    if (!member) throw new Error(`No member has the phone "${phone ?? ''}".`);
    return member.id;
  };
  return [
    {
      name: 'statement:check',
      usage: '<phone>',
      summary: "Holds a member's statement sums against the ledger",
      run: async ([phone]) => {
        const wrong = await wrongSums(db, await memberOf(phone));
        if (wrong.length > 0)
          throw new Error(
            `Wrong sums: ${wrong.map(({ day, kind }) => `${day} ${kind}`).join(', ')}.`,
          );
        return ['Every day and kind is what the ledger says.'];
      },
    },
    {
      name: 'statement:rebuild',
      usage: '<phone>',
      summary: "Makes a member's statement sums anew from the ledger",
      run: async ([phone]) => {
        const member = await memberOf(phone);
        // Under the member's lock no posting can come between.
        await wallet.withMemberLock(member, (tx) => rebuild(tx, member));
        return [`The sums of ${phone} are made anew.`];
      },
    },
  ];
};
