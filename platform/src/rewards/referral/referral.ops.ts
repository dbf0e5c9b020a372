import { formatAmount } from '@parol/domain';
import type { MemberByPhone } from '../../identity/member/member.ts';
import { memberIdOf, type OpsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { reasonOf } from '../programme/programme.ts';
import * as outcomes from './outcome.repository.ts';
import type { Finding, Referrals } from './referral.service.ts';

const mostListed = 200;

/** Operators' commands for the referral programme; who, when and why is in the audit log. */
export function referralOps(
  { db, contacts }: Pick<Parts, 'db' | 'contacts'>,
  referrals: Referrals,
  memberByPhone: MemberByPhone,
): readonly OpsCommand[] {
  return [
    {
      name: 'referral:list',
      usage: '<phone>',
      summary: `Lists whom a member referred and what each brought, at most ${mostListed}`,
      async run([phone]) {
        const page = { limit: mostListed, offset: 0 };
        const rows = await outcomes.downline(db, await memberIdOf(memberByPhone, phone), page);
        return rows.map(({ state, reason, cashback, note, ...referee }) =>
          [
            contacts.phoneOf(referee),
            reason === null ? state : `${state}: ${reason}`,
            ...(cashback > 0n ? [formatAmount(cashback)] : []),
            ...(note === null ? [] : [note]),
          ].join('  '),
        );
      },
    },
    {
      name: 'referral:simulate',
      usage: '<phone of the referred member>',
      summary: "Shows what a member's first deposit brings their referrer by now; changes nothing",
      run: async ([phone]) => [
        said(await referrals.simulate(await memberIdOf(memberByPhone, phone))),
      ],
    },
    {
      name: 'referral:grant',
      usage: '<phone of the referred member> --reason text',
      summary: 'Pays the cashback for a member although it was refused or is not earned yet',
      async credits([phone]) {
        const { referrer, amount } = await referrals.worth(await memberIdOf(memberByPhone, phone));
        return [{ kind: 'reward', member: referrer, amount }];
      },
      async run([phone], options) {
        const reason = reasonOf(options);
        const amount = await referrals.grant(await memberIdOf(memberByPhone, phone), reason);
        return [`The referrer of ${phone ?? ''} was paid ${formatAmount(amount)}.`];
      },
    },
    {
      name: 'referral:revoke',
      usage: '<phone of the referred member> --reason text',
      summary: 'Decides that a member brings no cashback; what was paid stays',
      async run([phone], options) {
        const reason = reasonOf(options);
        await referrals.revoke(await memberIdOf(memberByPhone, phone), reason);
        return [`${phone ?? ''} brings no cashback.`];
      },
    },
  ];
}

function said(finding: Finding | undefined): string {
  if (!finding) return 'Nothing is to be decided.';
  switch (finding.state) {
    case 'waiting':
      return `Played ${formatAmount(finding.staked)} of ${formatAmount(finding.deposit)}.`;
    case 'refused':
      return `Nothing would be paid: ${finding.reason}.`;
    case 'payable':
      return `${formatAmount(finding.amount)} would be paid.`;
  }
}
