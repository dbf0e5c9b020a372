import * as v from 'valibot';
import type { MemberByPhone } from '../../identity/member/member.ts';
import { input, memberIdOf, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import { anyMember, creditsOf } from '../credit/credit.ts';
import { goalsOn, type Goal } from './goals.ts';
import { missionProgramme } from './mission.programme.ts';
import * as repository from './mission.repository.ts';
import { checkedTerms, readTerms, repeatsOf, type Terms } from './mission-terms.ts';
import { conditionText, described, inUnits, rewardText, stateOf } from './mission-text.ts';
import { currentPeriod } from './period.ts';
import { type Reached, resultRow } from './reached.service.ts';
import { capped, type MemberGoalNeeds } from './member-goals.service.ts';
import { settingLine } from '../../kernel/settings/settings.ts';

const mostListed = 100;

interface MissionOpsParts extends Pick<LedgerParts, 'db' | 'clock' | 'wallet'>, MemberGoalNeeds {
  readonly reached: Reached;
  readonly memberByPhone: MemberByPhone;
  /** Whether the gift with this id can be sent now. */
  readonly hasGift: (id: string, at: Date) => Promise<boolean>;
}

/** Operators' commands for missions and badges; who, when and why is in the audit log. */
export const missionOps = (parts: MissionOpsParts): readonly OpsCommand[] => [
  ...missionLists(parts),
  setMission(parts),
  simulateMission(parts),
  listOfMember(parts),
  grantMission(parts),
  revokeMission(parts),
];

const missionLists = ({ db, clock, reached }: MissionOpsParts): readonly OpsCommand[] => [
  opsCommand({
    name: 'mission:list',
    readingRole: true,
    effect: 'reads',
    summary: 'Lists the missions and badges in force, and those to come',
    async run() {
      const now = clock.now();
      const goals = await reached.goals(db, now);
      return goals
        .filter(({ isCurrent }) => isCurrent)
        .map(
          ({ id, terms, effectiveAt }) =>
            `${id}  ${described(terms)}  since ${effectiveAt.toISOString()}  ${conditionText(terms.condition)}${rewardText(terms)}`,
        );
    },
  }),
  opsCommand({
    name: 'mission:rows',
    readingRole: true,
    effect: 'reads',
    args: [input.text('mission')],
    summary: 'Lists all rows of a mission or badge by effective date',
    async run([id]) {
      const rows = await repository.rowsOf(db, id);
      if (rows.length === 0) throw new Error(`There is no mission or badge "${id}".`);
      return rows.map(settingLine);
    },
  }),
];

const setMission = (parts: MissionOpsParts) =>
  opsCommand({
    name: 'mission:set',
    effect: 'loosens',
    args: [input.text('mission'), input.text('row as JSON')],
    options: { from: input.time('from'), reason: input.reason() },
    summary: 'Adds a row that takes effect at a time to come; "active": false ends a mission',
    async credits(args, options) {
      const { terms, now } = await checked(parts, args, options);
      if (terms.kind === 'badge' || !terms.active) return [];
      return creditsOf(parts.db, anyMember, terms.reward, now);
    },
    async run(args, options) {
      const { id, effectiveAt, now, value, terms, reason } = await checked(parts, args, options);
      const isNew = await repository.addRow(parts.db, {
        id,
        effective_at: effectiveAt,
        value: JSON.stringify(value),
        reason,
        set_at: now,
      });
      if (!isNew) throw new Error(`${id} has another row from ${effectiveAt.toISOString()}.`);
      return [`From ${effectiveAt.toISOString()} on, ${id} is this ${described(terms)}.`];
    },
  });

const simulateMission = (parts: MissionOpsParts) =>
  opsCommand({
    name: 'mission:simulate',
    effect: 'reads',
    args: [input.phone(), input.text('mission, or row as JSON')],
    summary: 'Shows how far a member is under a row, and what it would bring; changes nothing',
    async run([phone, given]) {
      const member = await memberIdOf(parts.memberByPhone, phone);
      const now = parts.clock.now();
      const goal = given.startsWith('{')
        ? await goalOf(parts, given, now)
        : await currentGoal(parts, given, now);
      const progress = await parts.reached.progress(parts.db, [member], [goal]);
      const done = capped(progress.get(member)?.[0], goal.terms);
      const { condition } = goal.terms;
      return [
        `${conditionText(condition)}: ${inUnits(condition, done)} of ${inUnits(condition, condition.target)} in ${goal.period.id}${rewardText(goal.terms)}`,
      ];
    },
  });

const listOfMember = ({ db, memberByPhone }: MissionOpsParts) =>
  opsCommand({
    name: 'mission:member',
    effect: 'reads',
    args: [input.phone()],
    summary: 'Lists the missions and badges that a member reached, newest first',
    run: async ([phone]) =>
      (await repository.resultsOf(db, await memberIdOf(memberByPhone, phone), mostListed)).map(
        (row) =>
          `${row.reached_at.toISOString()}  ${row.mission_id}  ${row.period}  ${stateOf(row)}${row.note ? `  ${row.note}` : ''}`,
      ),
  });

const grantMission = (parts: MissionOpsParts) =>
  opsCommand({
    name: 'mission:grant',
    effect: 'moves-money',
    args: [input.phone(), input.text('mission')],
    options: { reason: input.reason() },
    summary: 'Gives a badge, or lets a member claim a mission of today, this week or once',
    async credits([phone, id]) {
      const { db, clock, memberByPhone } = parts;
      const member = await memberIdOf(memberByPhone, phone);
      const { terms } = await currentGoal(parts, id, clock.now());
      return terms.kind === 'badge' ? [] : creditsOf(db, member, terms.reward, clock.now());
    },
    async run([phone, id], options) {
      const member = await memberIdOf(parts.memberByPhone, phone);
      const note = options.reason;
      await parts.wallet.withMemberLock(member, async (tx) => {
        await parts.programmes.refuseOff(tx, missionProgramme);
        await parts.gate.refusePaused(tx, member);
        const at = parts.clock.now();
        const goal = await currentGoal(parts, id, at);
        const stored = await repository.resultOf(tx, member, goal.id, goal.period.id);
        if (stored && !stored.revoked_at)
          throw new Error(`${phone} has reached ${goal.id} already.`);
        if (stored) await repository.changeResult(tx, stored, { revoked_at: null, note });
        else await repository.addResults(tx, [resultRow(member, goal, at, note)]);
      });
      return [`${phone} has ${id}.`];
    },
  });

const revokeMission = (parts: MissionOpsParts) =>
  opsCommand({
    name: 'mission:revoke',
    inOneTransaction: true,
    effect: 'tightens',
    args: [input.phone(), input.text('mission')],
    options: { period: v.optional(input.text('2026-12-01')), reason: input.reason() },
    summary: 'Takes back a badge, or a mission that was not claimed; it is not reached again',
    async run([phone, id], options) {
      const member = await memberIdOf(parts.memberByPhone, phone);
      const note = options.reason;
      await parts.wallet.withMemberLock(member, async (tx) => {
        const at = parts.clock.now();
        const period = options.period ?? (await currentGoal(parts, id, at)).period.id;
        const stored = await repository.resultOf(tx, member, id, period);
        if (!stored || stored.revoked_at)
          throw new Error(`${phone} has not reached ${id} in ${period}.`);
        if (stored.claimed_at)
          throw new Error(
            'It was claimed; token:revoke and ticket:revoke take back what it brought.',
          );
        await repository.changeResult(tx, stored, { revoked_at: at, note });
      });
      return [`${id} is taken back from ${phone}.`];
    },
  });

/** The mission or badge of this id in its current period. Throws one line if there is none. */
async function currentGoal(parts: MissionOpsParts, id: string, now: Date): Promise<Goal> {
  const rows = await repository.rowsUpTo(parts.db, now);
  const { claimDays } = await settingsAt(parts, now);
  const found = goalsOn(rows, now, claimDays).find((goal) => goal.id === id && goal.isCurrent);
  if (!found) throw new Error(`There is no mission or badge "${id}": see mission:list.`);
  return found;
}

/** The goal that a row, given as JSON, would make now. */
async function goalOf(parts: MissionOpsParts, json: string, now: Date): Promise<Goal> {
  const { stakeLimit, claimDays } = await settingsAt(parts, now);
  const terms = checkedTerms(parseJson(json), stakeLimit);
  const period = currentPeriod(repeatsOf(terms), now, claimDays);
  return { id: '', terms, effectiveAt: now, period, isCurrent: true };
}

/** A mission keeps its kind and its period, because stored results refer to them. */
function refuseOtherKind(id: string, terms: Terms, earlier: Terms | undefined): void {
  if (!earlier || (earlier.kind === terms.kind && repeatsOf(earlier) === repeatsOf(terms))) return;
  throw new Error(`${id} is a ${described(earlier)}; give the new one another id.`);
}

/** What `mission:set` was given. Throws one line if it is not right. */
async function checked(
  parts: MissionOpsParts,
  [id, json]: readonly [string, string],
  { from: effectiveAt, reason }: { readonly from: Date; readonly reason: string },
) {
  if (!/^[a-z0-9-]{1,40}$/.test(id))
    throw new Error('Name the mission with small letters, digits and hyphens.');
  const now = parts.clock.now();
  if (effectiveAt <= now)
    throw new Error(`Rows take effect in the future, after ${now.toISOString()}.`);
  const value = parseJson(json);
  const terms = checkedTerms(value, (await settingsAt(parts, effectiveAt)).stakeLimit);
  if (
    terms.kind === 'mission' &&
    'gift' in terms.reward &&
    !(await parts.hasGift(terms.reward.gift, now))
  )
    throw new Error(`No gift "${terms.reward.gift}" is running.`);
  const [first] = await repository.rowsOf(parts.db, id);
  refuseOtherKind(id, terms, first && readTerms(id, first.value));
  return { id, effectiveAt, now, value, terms, reason };
}

const settingsAt = ({ db, programmes }: MissionOpsParts, at: Date) =>
  programmes.settings(db, missionProgramme, at);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The row is no JSON. "mission:rows <mission>" shows those that there are.');
  }
}
