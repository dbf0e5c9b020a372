import * as v from 'valibot';
import { formatAmount } from '@parol/domain';
import type { MemberByPhone } from '../../identity/member/member.ts';
import { input, memberIdOf, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import { rowNamed } from '../../kernel/ids/ids.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import * as outcomes from './outcome.repository.ts';
import type { Finding, Referrals } from './referral.service.ts';
import type { Outcome } from './ruling.service.ts';

const mostListed = 200;

interface OpsParts extends Pick<Parts, 'db' | 'contacts' | 'locators'> {
  readonly referrals: Referrals;
  readonly memberByPhone: MemberByPhone;
}

/** Operators' commands for the referral programme; who, when and why is in the audit log. */
export const referralOps = (parts: OpsParts): readonly OpsCommand[] => [
  listReferees(parts),
  ...depositLists(parts),
  ...decisions(parts),
];

const listReferees = ({ db, contacts, memberByPhone }: OpsParts) =>
  opsCommand({
    name: 'referral:list',
    effect: 'reads',
    args: [input.phone()],
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
  });

const depositLists = ({ locators, referrals, memberByPhone }: OpsParts): readonly OpsCommand[] => [
  opsCommand({
    name: 'referral:deposits',
    effect: 'reads',
    args: [input.phone('phone of the referred member')],
    summary: "Lists a member's deposits and what each brought their referrer",
    async run([phone]) {
      const member = await memberIdOf(memberByPhone, phone);
      return (await referrals.deposits(member)).map(
        ({ deposit_id, deposit, deposited_at, outcome }) =>
          [
            locators.reference({ memberId: member, id: deposit_id }),
            deposited_at.toISOString(),
            formatAmount(deposit),
            outcomeText(outcome),
          ].join('  '),
      );
    },
  }),
  opsCommand({
    name: 'referral:simulate',
    effect: 'reads',
    args: [input.phone('phone of the referred member')],
    summary:
      "Shows what a member's undecided deposits bring their referrer by now; changes nothing",
    async run([phone]) {
      const found = await referrals.simulate(await memberIdOf(memberByPhone, phone));
      return found.length === 0 ? ['Nothing is to be decided.'] : found.map(said);
    },
  }),
];

/** Commands that decide what a referred member's deposits bring. */
function decisions(parts: OpsParts): readonly OpsCommand[] {
  const { referrals, memberByPhone } = parts;
  return [
    opsCommand({
      name: 'referral:grant',
      effect: 'moves-money',
      args: [input.phone('phone of the referred member'), v.optional(input.text('deposit'))],
      options: { reason: input.reason() },
      summary:
        'Pays for a deposit although its cashback was refused or is not earned yet: the one that "referral:deposits" lists, or the earliest unpaid one',
      async credits([phone, deposit]) {
        const member = await memberIdOf(memberByPhone, phone);
        const { referrer, amount } = await referrals.worth(
          member,
          depositNamed(parts, member, deposit),
        );
        return [{ kind: 'reward', member: referrer, amount }];
      },
      async run([phone, deposit], { reason }) {
        const member = await memberIdOf(memberByPhone, phone);
        const amount = await referrals.grant(member, reason, depositNamed(parts, member, deposit));
        return [`The referrer of ${phone} was paid ${formatAmount(amount)}.`];
      },
    }),
    opsCommand({
      name: 'referral:revoke',
      effect: 'tightens',
      args: [input.phone('phone of the referred member')],
      options: { reason: input.reason() },
      summary: 'Decides that a member brings no more cashback; what was paid stays',
      async run([phone], { reason }) {
        await referrals.revoke(await memberIdOf(memberByPhone, phone), reason);
        return [`${phone} brings no cashback.`];
      },
    }),
  ];
}

/** The id of a deposit that "referral:deposits" lists for the member; undefined if none is named. */
function depositNamed(
  { locators }: OpsParts,
  memberId: bigint,
  reference: string | undefined,
): bigint | undefined {
  if (reference === undefined) return undefined;
  const key = rowNamed(locators, reference, 'Name a deposit; "referral:deposits" lists them.');
  if (key.memberId !== memberId) throw new Error('This member has no such deposit.');
  return key.id;
}

function outcomeText(outcome: Outcome): string {
  if (outcome === null) return 'not decided';
  const { cashback, reason, note } = outcome;
  const text = reason === null ? `paid ${formatAmount(cashback)}` : `refused: ${reason}`;
  return note === null ? text : `${text}  ${note}`;
}

function said(finding: Finding): string {
  switch (finding.state) {
    case 'waiting':
      return `Played ${formatAmount(finding.staked)} of ${formatAmount(finding.deposit)}.`;
    case 'refused':
      return `Nothing would be paid: ${finding.reason}.`;
    case 'payable':
      return `${formatAmount(finding.amount)} would be paid.`;
  }
}
