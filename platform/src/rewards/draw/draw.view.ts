import { formatAmount, maskPhone } from '@parol/domain';
import type { RowOnWire } from '@parol/wire';
import { type drawList, proofPageSize } from '@parol/wire/draw';
import type { Db } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import { parseId } from '../../kernel/ids/ids.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Programmes } from '../programme/programme.ts';
import { termsOf } from './draw.programme.ts';
import * as repository from './draw.repository.ts';
import type { Draw } from './draw.repository.ts';
import * as entries from './entry.repository.ts';
import { poolOf } from './pool.ts';
import { type Winner, winnersOf } from './win.repository.ts';

type Row = RowOnWire<typeof drawList>;

/** What members and visitors see of draws. */
export interface DrawView {
  /** Unfinished draws and the last ones held or cancelled; `memberId` is undefined for visitors. */
  list(memberId: bigint | undefined): Promise<readonly Row[]>;
  /** A draw with a page of its frozen list. Refuses draw_not_exists. */
  proof(
    drawId: string,
    page: number,
  ): Promise<{ readonly draw: Row; readonly numbers: readonly string[] }>;
}

const lastShown = 6;

type ViewParts = Pick<Parts, 'db' | 'clock' | 'contacts'> & { readonly programmes: Programmes };

export function drawView(parts: ViewParts): DrawView {
  const { db } = parts;
  return {
    async list(memberId) {
      const [unfinished, last] = await Promise.all([
        repository.unfinishedDraws(db),
        repository.lastDraws(db, lastShown),
      ]);
      return rowsOf(parts, db, [...unfinished, ...last], memberId);
    },
    async proof(drawId, page) {
      const id = parseId(drawId);
      const found = id === undefined ? undefined : await repository.drawById(db, id);
      if (!found) throw new Refusal('draw_not_exists');
      const [draw] = await rowsOf(parts, db, [found], undefined);
      if (!draw) throw new Error(`The draw ${found.id} has no row.`);
      const from = (page - 1) * proofPageSize;
      const numbers = await entries.frozenNumbers(db, found.id, from, proofPageSize);
      return { draw, numbers: numbers.map(String) };
    },
  };
}

async function rowsOf(
  parts: ViewParts,
  on: Db,
  draws: readonly Draw[],
  memberId: bigint | undefined,
): Promise<readonly Row[]> {
  const ids = draws.map(({ id }) => id);
  const [winners, mine] = await Promise.all([
    winnersOf(on, ids),
    memberId === undefined ? undefined : entries.entriesOf(on, memberId, ids),
  ]);
  return Promise.all(
    draws.map((draw) =>
      onWire(parts, on, draw, {
        mine: mine ? (mine.get(draw.id) ?? 0) : null,
        winners: winners.filter(({ draw_id }) => draw_id === draw.id),
      }),
    ),
  );
}

async function onWire(
  { clock, contacts, programmes }: ViewParts,
  on: Db,
  draw: Draw,
  { mine, winners }: { readonly mine: number | null; readonly winners: readonly Winner[] },
): Promise<Row> {
  const terms = await termsOf(programmes, on, draw);
  const soFar = async () => poolOf(terms, draw.stakes, await repository.carriedPool(on, draw));
  return {
    draw_id: String(draw.id),
    kind: draw.kind,
    state: draw.state === 'open' && draw.closes_at <= clock.now() ? 'closed' : draw.state,
    opens_at: draw.opens_at.toISOString(),
    closes_at: draw.closes_at.toISOString(),
    pool: formatAmount(draw.pool ?? (await soFar())),
    shares: [...terms.shares],
    rate: formatAmount(terms.rate),
    minimum: formatAmount(terms.minimum),
    cap: formatAmount(terms.cap),
    turnover: Number(terms.turnover),
    per_member: terms.perMember,
    tickets: draw.entries,
    mine,
    seed_hash: draw.seed_hash,
    list_hash: draw.list_hash,
    beacon: draw.beacon,
    beacon_round: draw.beacon_round === null ? null : Number(draw.beacon_round),
    beacon_at: draw.beacon_at?.toISOString() ?? null,
    seed: draw.seed,
    beacon_value: draw.beacon_value,
    rest: draw.rest === null ? null : formatAmount(draw.rest),
    winners: winners.map((one) => winnerOnWire(one, contacts.phoneIn(one))),
  };
}

const winnerOnWire = ({ place, number, amount }: Winner, phone: string) => ({
  place,
  ticket_no: String(number),
  winner: maskPhone(phone),
  amount: formatAmount(amount),
});
