import { dayMs, formatAmount, type Localized } from '@parol/domain';
import type { MemberByPhone } from '../../identity/member/member.ts';
import { input, memberIdOf, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import { lotsAt, takenFrom } from './lots.ts';
import * as repository from './token.repository.ts';
import type { Tokens } from './token.service.ts';

const programme = 'operator';
const mostListed = 200;
const granted: Localized = { en: 'From Parol', ph: 'Mula sa Parol' };

interface OpsParts extends Pick<LedgerParts, 'db' | 'clock' | 'random' | 'wallet'> {
  readonly tokens: Tokens;
  readonly memberByPhone: MemberByPhone;
  readonly gate: Pick<ResponsibleGamingGate, 'refusePaused'>;
}

/** Operators' commands for tokens; who, when and why is in the audit log. */
export const tokenOps = (parts: OpsParts): readonly OpsCommand[] => [
  listTokens(parts),
  grantTokens(parts),
  revokeTokens(parts),
  simulateSpending(parts),
  checkTokens(parts),
];

const listTokens = ({ db, memberByPhone }: OpsParts) =>
  opsCommand({
    name: 'token:list',
    effect: 'reads',
    args: [input.phone()],
    summary: "Lists a member's tokens by their expiry",
    run: async ([phone]) =>
      (await repository.openLots(db, await memberIdOf(memberByPhone, phone))).map(
        ({ source, remaining, amount, expires_at }) =>
          `${expires_at.toISOString()}  ${formatAmount(remaining)} of ${formatAmount(amount)}  ${source}`,
      ),
  });

const grantTokens = ({ clock, random, wallet, tokens, memberByPhone, gate }: OpsParts) =>
  opsCommand({
    name: 'token:grant',
    effect: 'moves-money',
    args: [input.phone(), input.tokens()],
    options: { days: input.whole('30', 1, 365, '--days 30'), reason: input.reason() },
    summary: 'Gives tokens that expire after so many days; not during a break or exclusion',
    credits: async ([phone, amount]) => [
      {
        kind: 'token',
        member: await memberIdOf(memberByPhone, phone),
        amount,
      },
    ],
    async run([phone, amount], options) {
      const member = await memberIdOf(memberByPhone, phone);
      const at = clock.now();
      await wallet.withMemberLock(member, async (tx, held) => {
        await gate.refusePaused(tx, member);
        const expiresAt = new Date(at.getTime() + options.days * dayMs);
        const key = String(random.id(at));
        await tokens.earn(tx, held, {
          member,
          programme,
          key,
          amount,
          name: granted,
          at,
          expiresAt,
        });
      });
      return [`${phone} has ${formatAmount(await wallet.balance(member, 'TOKEN'))} tokens.`];
    },
  });

const revokeTokens = ({ clock, random, wallet, tokens, memberByPhone }: OpsParts) =>
  opsCommand({
    name: 'token:revoke',
    inOneTransaction: true,
    effect: 'moves-money',
    oneIsEnough: 'It takes back, and gives nothing.',
    args: [input.phone(), input.tokens()],
    options: { reason: input.reason() },
    summary: 'Takes tokens back, those first that expire first',
    async run([phone, amount]) {
      const member = await memberIdOf(memberByPhone, phone);
      const at = clock.now();
      const key = String(random.id(at));
      await wallet.withMemberLock(member, (tx, held) =>
        tokens.revoke(tx, held, { member, programme, key, amount, at }),
      );
      return [`${phone} has ${formatAmount(await wallet.balance(member, 'TOKEN'))} tokens.`];
    },
  });

const simulateSpending = ({ db, clock, memberByPhone }: OpsParts) =>
  opsCommand({
    name: 'token:simulate',
    readingRole: true,
    effect: 'reads',
    args: [input.phone(), input.tokens()],
    summary: 'Shows which tokens would be spent first, and what would be missing; changes nothing',
    async run([phone, amount]) {
      const member = await memberIdOf(memberByPhone, phone);
      const { usable } = lotsAt(await repository.openLots(db, member), clock.now());
      const { parts, left } = takenFrom(usable, amount);
      const has = usable.reduce((sum, { remaining }) => sum + remaining, 0n);
      return [
        ...parts.map(
          ({ lot, part }) =>
            `${lot.expires_at.toISOString()}  ${formatAmount(part)} of ${formatAmount(lot.remaining)}  ${lot.source}`,
        ),
        left > 0n
          ? `${formatAmount(left)} tokens are missing.`
          : `${phone} would have ${formatAmount(has - amount)} tokens.`,
      ];
    },
  });

const allAgree = 'Every balance of tokens is the sum of its lots.';
const checkTokens = ({ db }: OpsParts) =>
  opsCommand({
    name: 'token:check',
    nothingFound: allAgree,
    readingRole: true,
    effect: 'reads',
    summary: 'Lists members whose balance of tokens is not the sum of their lots',
    async run() {
      const rows = await repository.differences(db, mostListed);
      if (rows.length === 0) return [allAgree];
      return rows.map(
        ({ member_id, balance, lots }) =>
          `member ${member_id}: ledger ${formatAmount(balance)}, lots ${formatAmount(lots)}`,
      );
    },
  });
