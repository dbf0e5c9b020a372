import * as v from 'valibot';
import { call } from './call.ts';
import { amount, instant, noFields, repeated, requestId, text } from './fields.ts';

export const drawKinds = ['daily', 'weekly'] as const;
/**
 * `closed`: it takes no more tickets, and its list is not frozen yet. `cancelled`: the beacon never
 * answered, and its tickets were given back.
 */
export const drawStates = ['open', 'closed', 'committed', 'drawn', 'cancelled'] as const;

/** The text whose SHA-256 is the list's hash: the numbers of all tickets, ascending, one a line. */
export const listText = (numbers: readonly string[]): string => numbers.join('\n');

/** What decides a draw: committed before, or not known to anybody before, and revealed after. */
export interface DrawFacts {
  /** Its SHA-256 is shown from the opening of the draw on. */
  readonly seed: string;
  /** The SHA-256 of `listText`, shown before the beacon's round. */
  readonly listHash: string;
  /** The beacon's value in the round that was named together with the list's hash. */
  readonly beaconValue: string;
}
/** The text whose SHA-256 decides a place; `attempt` counts from 0. */
export const placeText = (facts: DrawFacts, place: number, attempt: number): string =>
  `${facts.seed}:${facts.listHash}:${facts.beaconValue}:${place}:${attempt}`;

const digitsUsed = 12;
const range = 16 ** digitsUsed;
/**
 * The index below `count` that a SHA-256 (hexadecimal) falls on, by its first 48 bits. Undefined for
 * values past the last whole multiple of `count`, which would favour low indexes: the next attempt decides.
 */
export function indexIn(digest: string, count: number): number | undefined {
  const value = Number.parseInt(digest.slice(0, digitsUsed), 16);
  return value < range - (range % count) ? value % count : undefined;
}

/** The position in the list of the nth ticket that was not drawn yet; `drawn` in any order. */
export function positionOf(index: number, drawn: readonly number[]): number {
  let position = index;
  for (const one of drawn.toSorted((a, b) => a - b)) if (one <= position) position += 1;
  return position;
}

/**
 * The positions in the list, from 0, of the tickets that win the places 1, 2, …: each ticket at most
 * once, so that there are as many as tickets if these are fewer than `places`.
 */
export async function winningPositions(
  facts: DrawFacts,
  tickets: number,
  places: number,
  sha256: (text: string) => string | Promise<string>,
): Promise<readonly number[]> {
  const drawn: number[] = [];
  for (let place = 1; place <= places && drawn.length < tickets; place++) {
    let index: number | undefined;
    for (let attempt = 0; index === undefined; attempt++)
      index = indexIn(await sha256(placeText(facts, place, attempt)), tickets - drawn.length);
    drawn.push(positionOf(index, drawn));
  }
  return drawn;
}

const codes = ['promotion_not_available', 'self_excluded', 'cooling_off'] as const;

const drawRow = () =>
  v.looseObject({
    draw_id: v.string(),
    kind: v.picklist(drawKinds),
    state: v.picklist(drawStates),
    opens_at: instant(),
    /** Before this tickets are entered, by the platform's clock. */
    closes_at: instant(),
    /** Prize pool: the amount so far while the draw is open, then final. */
    pool: amount(),
    /** Percent of the pool for the places 1, 2, …. */
    shares: v.array(v.number()),
    /** The part of the stakes of the draw's time that makes the pool, in percent, with its limits. */
    rate: amount(),
    minimum: amount(),
    cap: amount(),
    /** How often a prize is to be staked before it can be withdrawn. */
    turnover: v.number(),
    /** Tickets that a member may enter. */
    per_member: v.number(),
    /** Tickets entered: as last counted while the draw is open. */
    tickets: v.number(),
    /** Those of the caller; null for visitors. */
    mine: v.nullable(v.number()),
    seed_hash: v.string(),
    /** Null while the draw is open; `beacon_at`: when the beacon's round is due. */
    list_hash: v.nullable(v.string()),
    /** `sandbox`, or the address of the public beacon. */
    beacon: v.nullable(v.string()),
    beacon_round: v.nullable(v.number()),
    beacon_at: v.nullable(instant()),
    /** Null until the draw is held. */
    seed: v.nullable(v.string()),
    beacon_value: v.nullable(v.string()),
    /** What nobody won, for the next draw of the kind; null until the draw is held or cancelled. */
    rest: v.nullable(amount()),
    winners: v.array(
      v.looseObject({
        place: v.number(),
        ticket_no: v.string(),
        /** The phone, masked. */
        winner: v.string(),
        amount: amount(),
      }),
    ),
  });

/** Draws that are open or committed, the next closing time first, then the last ones held or cancelled. */
export const drawList = /*#__PURE__*/ call({
  group: 'campaign',
  name: 'drawList',
  auth: 'none',
  identity: 'optional',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: drawRow,
  known: { kind: drawKinds, state: drawStates },
  codes,
});

/** Tickets of a frozen list that a reply has. */
export const proofPageSize = 1_000;

/** A draw, and after its list is frozen a page of it: what anyone needs to verify the draw. */
export const drawProof = /*#__PURE__*/ call({
  group: 'campaign',
  name: 'drawProof',
  auth: 'none',
  kind: 'read',
  onFailure: 'leave',
  request: () =>
    v.strictObject({
      draw_id: text(40),
      page_number: v.optional(
        v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
        1,
      ),
    }),
  row: () => v.looseObject({ draw: drawRow(), numbers: v.array(v.string()) }),
  required: { draw_id: 'draw_id_required' },
  codes: ['draw_not_exists'],
});

/** Enters tickets into an open draw, those that expire first. */
export const enterDraw = /*#__PURE__*/ call({
  group: 'campaign',
  name: 'enterDraw',
  onFailure: 'leave',
  request: () =>
    v.strictObject({ draw_id: text(40), tickets: v.number(), request_id: requestId() }),
  row: () =>
    v.looseObject({
      draw_id: v.string(),
      tickets: v.number(),
      mine: v.number(),
      repeated: repeated(),
    }),
  required: { draw_id: 'draw_id_required', tickets: 'tickets_required' },
  places: { invalid_tickets: 'tickets', insufficient_ticket: 'tickets' },
  codes: [...codes, 'draw_not_exists', 'draw_closed', 'invalid_tickets', 'insufficient_ticket'],
});
