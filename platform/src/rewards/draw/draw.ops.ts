import { formatAmount, manilaDay } from '@parol/domain';
import type { OpsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { parseId } from '../../kernel/ids/ids.ts';
import { parsedSettings, type Programmes, reasonOf } from '../programme/programme.ts';
import type { DrawCancelling } from './cancel.service.ts';
import { drawProgramme, termsOf } from './draw.programme.ts';
import * as repository from './draw.repository.ts';
import type { Draw } from './draw.repository.ts';
import { amountsOf, poolOf } from './pool.ts';
import { winnersOf } from './win.repository.ts';

const mostListed = 40;

/** Operators' commands for draws; tickets are given and taken back by ticket:grant and ticket:revoke. */
export function drawOps(
  { db, clock, contacts }: Pick<Parts, 'db' | 'clock' | 'contacts'>,
  programmes: Programmes,
  cancelling: DrawCancelling,
): readonly OpsCommand[] {
  const line = async (draw: Draw, winners: readonly string[]) => {
    const terms = await termsOf(programmes, db, draw);
    const pool = draw.pool ?? poolOf(terms, draw.stakes, await repository.restFor(db, draw));
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
  };

  return [
    {
      name: 'draw:list',
      usage: '',
      summary: 'Lists unfinished draws and the last ones held, with who won what',
      async run() {
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
    },
    {
      name: 'draw:cancel',
      usage: '<draw> --reason text',
      summary:
        'Ends a draw whose beacon does not answer: tickets go back to members, its pool to the next draw',
      async run([given], options) {
        const id = parseId(given ?? '');
        if (id === undefined) throw new Error(`"${given ?? ''}" is not the number of a draw.`);
        reasonOf(options);
        await cancelling.cancel(id);
        const draw = await repository.drawById(db, id);
        if (!draw) throw new Error(`There is no draw ${id}.`);
        return [await line(draw, [])];
      },
    },
    {
      name: 'draw:simulate',
      usage: '<settings as JSON>',
      summary: 'Shows the pools and prizes of the open draws under other settings; changes nothing',
      async run([json]) {
        const { settings } = parsedSettings(drawProgramme, json);
        const now = clock.now();
        const open = (await repository.unfinishedDraws(db)).filter((one) => one.closes_at > now);
        return Promise.all(
          open.map(async (draw) => {
            const { kind, stakes } = draw;
            const terms = settings[kind];
            const pool = poolOf(terms, stakes, await repository.restFor(db, draw));
            const prizes = amountsOf(pool, terms.shares).map(formatAmount).join(', ');
            return `${kind}: stakes ${formatAmount(stakes)}, pool ${formatAmount(pool)}: ${prizes}`;
          }),
        );
      },
    },
  ];
}
