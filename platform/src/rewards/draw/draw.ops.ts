import { formatAmount, manilaDay } from '@parol/domain';
import type { MemberByPhone } from '../../identity/member/member.ts';
import { input, memberIdOf, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { ticketCredits } from '../credit/credit.ts';
import { parseId } from '../../kernel/ids/ids.ts';
import { parsedSettings, type Programmes } from '../programme/programme.ts';
import type { DrawCancelling } from './cancel.service.ts';
import { drawProgramme, termsOf } from './draw.programme.ts';
import * as repository from './draw.repository.ts';
import type { Draw } from './draw.repository.ts';
import type { DrawEntries } from './entry.service.ts';
import { amountsOf, poolOf } from './pool.ts';
import { winnersOf } from './win.repository.ts';

const mostListed = 40;
const mostTickets = 1_000;

interface OpsParts extends Pick<Parts, 'db' | 'clock' | 'contacts'> {
  readonly programmes: Programmes;
  readonly cancelling: DrawCancelling;
  readonly entries: Pick<DrawEntries, 'grant' | 'revoke'>;
  readonly memberByPhone: MemberByPhone;
}

/** Operators' commands for draws; who, when and why is in the audit log. */
export const drawOps = (parts: OpsParts): readonly OpsCommand[] => [
  listDraws(parts),
  ...ticketsInDraws(parts),
  cancelDraw(parts),
  simulateDraws(parts),
];

const listDraws = (parts: OpsParts) =>
  opsCommand({
    name: 'draw:list',
    effect: 'reads',
    summary: 'Lists unfinished draws and the last ones held, with who won what',
    async run() {
      const { db, contacts } = parts;
      const draws = [
        ...(await repository.unfinishedDraws(db)),
        ...(await repository.lastDraws(db, mostListed)),
      ];
      const wins = await winnersOf(
        db,
        draws.map(({ id }) => id),
      );
      return Promise.all(
        draws.map((draw) =>
          line(
            parts,
            draw,
            wins
              .filter(({ draw_id }) => draw_id === draw.id)
              .map(
                ({ place, number, amount, paid_at, ...winner }) =>
                  `${place}: ${contacts.phoneIn(winner)} ticket ${number} ${formatAmount(amount)}${paid_at ? '' : ' unpaid'}`,
              ),
          ),
        ),
      );
    },
  });

/** Commands that enter a member's tickets in an open draw and take them out. */
const ticketsInDraws = ({ entries, memberByPhone }: OpsParts): readonly OpsCommand[] => [
  opsCommand({
    name: 'draw:grant',
    effect: 'moves-money',
    args: [input.phone(), input.text('draw'), input.whole('tickets', 1, mostTickets)],
    options: { reason: input.reason() },
    summary: 'Gives a member tickets and enters them in an open draw',
    credits: async ([phone, , count]) =>
      ticketCredits(await memberIdOf(memberByPhone, phone), count),
    async run([phone, drawId, count]) {
      const memberId = await memberIdOf(memberByPhone, phone);
      const { mine } = await entries.grant(memberId, drawId, count);
      return [`${phone} has ${mine} tickets in the draw ${drawId}.`];
    },
  }),
  opsCommand({
    name: 'draw:revoke',
    effect: 'tightens',
    args: [input.phone(), input.text('draw')],
    options: { reason: input.reason() },
    summary: "Takes a member's tickets out of an open draw; ticket:revoke takes the tickets",
    async run([phone, drawId]) {
      const memberId = await memberIdOf(memberByPhone, phone);
      const count = await entries.revoke(memberId, drawId);
      if (count === 0) throw new Error(`${phone} has no tickets in the draw ${drawId}.`);
      return [`${count} tickets of ${phone} left the draw ${drawId}, and can be used again.`];
    },
  }),
];

const cancelDraw = (parts: OpsParts) =>
  opsCommand({
    name: 'draw:cancel',
    effect: 'moves-money',
    oneIsEnough: 'Members get their own tickets back, and the pool stays a pool.',
    args: [input.text('draw')],
    options: { reason: input.reason() },
    summary:
      'Ends a draw whose beacon does not answer: tickets go back to members, its pool to the next draw',
    async run([given]) {
      const id = parseId(given);
      if (id === undefined) throw new Error(`"${given}" is not the number of a draw.`);
      await parts.cancelling.cancel(id);
      const draw = await repository.drawById(parts.db, id);
      if (!draw) throw new Error(`There is no draw ${id}.`);
      return [await line(parts, draw, [])];
    },
  });

const simulateDraws = ({ db, clock }: OpsParts) =>
  opsCommand({
    name: 'draw:simulate',
    effect: 'reads',
    args: [input.text('settings as JSON')],
    summary: 'Shows the pools and prizes of the open draws under other settings; changes nothing',
    async run([json]) {
      const { settings } = parsedSettings(drawProgramme, json);
      const now = clock.now();
      const open = (await repository.unfinishedDraws(db)).filter((one) => one.closes_at > now);
      return Promise.all(
        open.map(async (draw) => {
          const { kind, stakes } = draw;
          const terms = settings[kind];
          const pool = poolOf(terms, stakes, await repository.carriedPool(db, draw));
          const prizes = amountsOf(pool, terms.shares).map(formatAmount).join(', ');
          return `${kind}: stakes ${formatAmount(stakes)}, pool ${formatAmount(pool)}: ${prizes}`;
        }),
      );
    },
  });

/** A draw as the list shows it. */
async function line({ db, programmes }: OpsParts, draw: Draw, winners: readonly string[]) {
  const terms = await termsOf(programmes, db, draw);
  const pool = draw.pool ?? poolOf(terms, draw.stakes, await repository.carriedPool(db, draw));
  return [
    draw.id,
    draw.kind,
    `${manilaDay(draw.opens_at)} to ${draw.closes_at.toISOString()}`,
    draw.state,
    `${draw.entries} tickets`,
    `pool ${formatAmount(pool)}`,
    ...winners,
    ...(draw.rest ? [`rest ${formatAmount(draw.rest)}`] : []),
  ].join('  ');
}
