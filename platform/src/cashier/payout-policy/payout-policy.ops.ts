import { formatAmount } from '@parol/domain';
import type { MemberByPhone } from '../../identity/member/member.ts';
import { inTransaction } from '../../kernel/database/database.ts';
import { keyOf, rowNamed } from '../../kernel/ids/ids.ts';
import { limitsCommand, type Proposals, proposalText } from '../../kernel/operator/operator.ts';
import { input, memberIdOf, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { guardedPolicy } from './guarded-policy.ts';
import * as repository from './payout-policy.repository.ts';
import { policySettings } from './policy.ts';
import { settingLine } from '../../kernel/settings/settings.ts';

const mostListed = 200;

type PolicyOpsParts = Pick<Parts, 'db' | 'clock' | 'locators' | 'contacts'> & {
  readonly memberByPhone: MemberByPhone;
  readonly proposals: Proposals;
};

/** The operators' commands for the policy, its flags and frozen members. */
export function payoutPolicyOps(
  parts: Pick<Parts, 'db' | 'clock' | 'locators' | 'contacts'>,
  needs: { readonly memberByPhone: MemberByPhone; readonly proposals: Proposals },
): readonly OpsCommand[] {
  const all: PolicyOpsParts = { ...parts, ...needs };
  return [
    listSettings(all),
    setPolicy(all),
    listFlags(all),
    reviewFlag(all),
    freezeMember(all),
    listFrozen(all),
    unfreezeMember(all),
  ];
}

const listSettings = ({ db, proposals }: PolicyOpsParts) =>
  opsCommand({
    name: 'payout-policy:settings',
    formerly: 'money-out:settings',
    readingRole: true,
    effect: 'reads',
    summary: 'Lists the limits of withdrawals and transfers, by effective date',
    run: async () => [
      ...(await repository.settings.all(db)).map(settingLine),
      ...(await proposals.of(db, guardedPolicy.act)).map(
        ({ about, ...row }) => `${about}  ${proposalText(row)}`,
      ),
    ],
  });

const setPolicy = ({ db, clock, proposals }: PolicyOpsParts) =>
  limitsCommand({ db, clock, proposals }, guardedPolicy, policySettings, {
    name: 'payout-policy:set',
    formerly: 'money-out:set',
    summary:
      'Adds limits that take effect at a time to come; looser ones when two operators set the same',
    of: 'payout-policy',
    list: 'payout-policy:settings',
  });

const listFlags = ({ db, locators }: PolicyOpsParts) =>
  opsCommand({
    name: 'payout-policy:flags',
    formerly: 'money-out:flags',
    effect: 'reads',
    summary: 'Lists suspicious withdrawals and transfers that nobody has reviewed, oldest first',
    run: async () =>
      (await repository.openFlags(db, mostListed)).map(
        (row) =>
          `${locators.reference(keyOf(row))}  ${row.flag.padEnd(14)} ${row.kind.padEnd(10)} ${formatAmount(row.amount).padStart(12)}  ${row.flagged_at.toISOString()}`,
      ),
  });

const reviewFlag = ({ locators, clock, db }: PolicyOpsParts) =>
  opsCommand({
    name: 'payout-policy:reviewed',
    formerly: 'money-out:reviewed',
    inOneTransaction: true,
    effect: 'loosens',
    oneIsEnough: "The money is the member's own; no term and no limit changes.",
    args: [input.text('flag')],
    options: { reason: input.reason() },
    summary: 'Records what you found about a flag; it leaves the queue',
    async run([named], options) {
      const key = rowNamed(locators, named, 'Name a flag; "payout-policy:flags" lists them.');
      const review = { reviewed_at: clock.now(), note: options.reason };
      await inTransaction(db, async (tx) => {
        if (!(await repository.reviewFlag(tx, key, review)))
          throw new Error('There is no such flag in the queue.');
      });
      return [`The flag ${named} is reviewed.`];
    },
  });

const freezeMember = ({ memberByPhone, clock, db }: PolicyOpsParts) =>
  opsCommand({
    name: 'payout-policy:freeze',
    formerly: 'money-out:freeze',
    inOneTransaction: true,
    effect: 'tightens',
    args: [input.phone()],
    options: { reason: input.reason() },
    summary:
      "Stops a member's withdrawals and transfers, open tickets included, until you unfreeze them",
    async run([phone], options) {
      const row = {
        member_id: await memberIdOf(memberByPhone, phone),
        frozen_at: clock.now(),
        reason: options.reason,
      };
      await inTransaction(db, (tx) => repository.freeze(tx, row));
      return [`No money leaves ${phone}.`];
    },
  });

const listFrozen = ({ db, contacts }: PolicyOpsParts) =>
  opsCommand({
    name: 'payout-policy:frozen',
    formerly: 'money-out:frozen',
    effect: 'reads',
    summary: 'Lists frozen members, with when and why, those first who have waited longest',
    run: async () =>
      (await repository.frozenMembers(db, mostListed)).map(
        ({ frozen_at, reason, ...row }) =>
          `${contacts.phoneIn(row)}  ${frozen_at.toISOString()}  ${reason}`,
      ),
  });

const unfreezeMember = ({ memberByPhone, db }: PolicyOpsParts) =>
  opsCommand({
    name: 'payout-policy:unfreeze',
    formerly: 'money-out:unfreeze',
    inOneTransaction: true,
    effect: 'loosens',
    oneIsEnough: "The money is the member's own; no term and no limit changes.",
    args: [input.phone()],
    options: { reason: input.reason() },
    summary: "Allows a member's withdrawals and transfers again, after checking their identity",
    async run([phone]) {
      const member = await memberIdOf(memberByPhone, phone);
      await inTransaction(db, async (tx) => {
        if (!(await repository.unfreeze(tx, member))) throw new Error(`${phone} is not frozen.`);
      });
      return [`${phone} can withdraw and send money again.`];
    },
  });
