import * as v from 'valibot';
import { formatAmount } from '@parol/domain';
import type { MemberByPhone } from '../../identity/member/member.ts';
import { limitsCommand, type Proposals } from '../../kernel/operator/operator.ts';
import { input, memberIdOf, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { commandOf, proposedAdjustment } from './adjustment-proposal.ts';
import * as repository from './adjustment.repository.ts';
import type { Adjustments } from './adjustment.service.ts';
import { aloneSettings, guardedLimits } from './alone-limits.ts';
import { settingLine } from '../../kernel/settings/settings.ts';

/** Maximum characters of a reason, so that a statement can show it. */
const maxLength = 200;
const statementText = () =>
  v.pipe(
    input.text('text', 'Give the member a reason: --reason "…".'),
    v.maxLength(maxLength, `A reason has at most ${maxLength} characters.`),
  );

interface AdjustmentOpsParts extends Pick<Parts, 'db' | 'clock' | 'contacts'> {
  readonly adjustments: Adjustments;
  readonly proposals: Proposals;
  readonly memberByPhone: MemberByPhone;
}

/**
 * Corrects a balance by hand. Operator and reason go to the audit log; the reason, without the
 * name, to the member's statement.
 */
export function adjustmentOps(parts: AdjustmentOpsParts): readonly OpsCommand[] {
  return [adjustBalance(parts), listProposals(parts), listSettings(parts), setAlone(parts)];
}

const adjustBalance = ({ memberByPhone, adjustments }: AdjustmentOpsParts) =>
  opsCommand({
    name: 'adjust',
    inOneTransaction: true,
    effect: 'moves-money',
    asksForTwo: true,
    args: [input.phone(), input.difference()],
    options: {
      reason: statementText(),
      'reason-ph': v.optional(statementText()),
      key: v.optional(input.text('text')),
    },
    summary:
      "Adds an amount to a member's balance, deducts a negative one; above what one operator may adjust when two do the same",
    run: async ([phone, amount], options, caller) => {
      const member = await memberIdOf(memberByPhone, phone);
      const reason = { en: options.reason, ph: options['reason-ph'] ?? options.reason };
      const adjustment = { member, amount, reason, key: options.key };
      const adjusted = await adjustments.adjust(adjustment, caller);
      if (!adjusted)
        return [`Proposed: ${formatAmount(amount)}, made when another operator does the same.`];
      const { reference, balance, isNew } = adjusted;
      return [
        `${isNew ? 'Adjusted' : 'Was adjusted before'}: ${formatAmount(amount)}, reference ${reference}. The balance is ${formatAmount(balance)}.`,
      ];
    },
  });

const listProposals = ({ proposals, db, contacts }: AdjustmentOpsParts) =>
  opsCommand({
    name: 'adjust:proposals',
    effect: 'reads',
    summary: 'Lists adjustments that wait for a second operator, as commands',
    async run() {
      const waiting = (await proposals.of(db, 'adjust')).map(({ value, ...row }) => ({
        ...row,
        proposal: proposedAdjustment(value),
      }));
      const members = waiting.map(({ proposal }) => BigInt(proposal.member));
      const rows = members.length > 0 ? await repository.phonesOf(db, members) : [];
      const phones = new Map(rows.map((row) => [String(row.member_id), contacts.phoneIn(row)]));
      return waiting.map(
        ({ proposal, proposed_by, proposed_at }) =>
          `${commandOf(phones.get(proposal.member) ?? proposal.member, proposal)}  proposed by ${proposed_by} at ${proposed_at.toISOString()}`,
      );
    },
  });

const listSettings = ({ db }: AdjustmentOpsParts) =>
  opsCommand({
    name: 'adjust:settings',
    readingRole: true,
    effect: 'reads',
    summary: 'Lists what one operator may adjust alone on a day, by effective date',
    run: async () => (await repository.settings.all(db)).map(settingLine),
  });

const setAlone = ({ db, clock, proposals }: AdjustmentOpsParts) =>
  limitsCommand({ db, clock, proposals }, guardedLimits, aloneSettings, {
    name: 'adjust:set',
    summary:
      'Sets from a time to come what one operator may adjust alone; more when two operators set the same',
    of: 'adjustments',
    list: 'adjust:settings',
  });
