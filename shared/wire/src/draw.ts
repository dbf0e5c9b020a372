import * as v from 'valibot';
import { call } from './call/call.ts';
import { amount, instant, noFields, repeated, requestId, text } from './call/fields.ts';

export const drawKinds = ['daily', 'weekly'] as const;
/**
 * `closed`: takes no more tickets, but its list is not frozen yet. `cancelled`: the beacon never
 * answered, and the tickets were given back.
 */
export const drawStates = ['open', 'closed', 'committed', 'drawn', 'cancelled'] as const;

/**
 * The text whose SHA-256 is the list's hash: the numbers of all tickets, ascending, one per line.
 */
export const listText = (numbers: readonly string[]): string => numbers.join('\n');

/**
 * The inputs that decide a draw. Before it they are committed to or still unknown; after it they
 * are published.
 */
export interface DrawFacts {
  /** Secret until the draw is held; its SHA-256 is shown from the opening of the draw on. */
  readonly seed: string;
  /** The SHA-256 of `listText`, shown before the beacon's round. */
  readonly listHash: string;
  /** The beacon's value in the round that was announced together with the list's hash. */
  readonly beaconValue: string;
}
/** The text whose SHA-256 decides who wins a place; `attempt` counts from 0. */
export const placeText = (facts: DrawFacts, place: number, attempt: number): string =>
  `${facts.seed}:${facts.listHash}:${facts.beaconValue}:${place}:${attempt}`;

const digitsUsed = 12;
const range = 16 ** digitsUsed;
/**
 * The index below `count` that a SHA-256 (hexadecimal) falls on, by its first 48 bits. Undefined
 * for values past the last whole multiple of `count`, which would favour low indexes; then the next
 * attempt decides.
 */
export function indexIn(digest: string, count: number): number | undefined {
  const value = Number.parseInt(digest.slice(0, digitsUsed), 16);
  return value < range - (range % count) ? value % count : undefined;
}

/**
 * The position in the list of the ticket with this index among those not drawn yet. `drawn` can be
 * in any order.
 */
export function positionOf(index: number, drawn: readonly number[]): number {
  let position = index;
  for (const one of drawn.toSorted((a, b) => a - b)) if (one <= position) position += 1;
  return position;
}

/**
 * The positions in the list, from 0, of the tickets that win the places 1, 2, …. Each ticket wins
 * at most once, so if there are fewer tickets than `places`, all of them win.
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
    /** Tickets can be entered until then, by the platform's clock. */
    closes_at: instant(),
    /** Prize pool: the amount so far while the draw is open, then final. */
    pool: amount(),
    /** Percent of the pool for the places 1, 2, …. */
    shares: v.array(v.number()),
    /**
     * The percentage of the stakes during the draw's time that forms the pool, and the pool's
     * limits.
     */
    rate: amount(),
    minimum: amount(),
    cap: amount(),
    /** How many times a prize must be staked before it can be withdrawn. */
    turnover: v.number(),
    /** Maximum number of tickets that a member may enter. */
    per_member: v.number(),
    /** Number of tickets entered; while the draw is open, as last counted. */
    tickets: v.number(),
    /** Number of tickets entered by the caller; null for visitors. */
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
    /**
     * The part of the pool without a winner, which goes to the next draw of the kind; null until
     * the draw is held or cancelled.
     */
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

/** Open and committed draws by closing time, then the last ones that were held or cancelled. */
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

/** Tickets of a frozen list per reply. */
export const proofPageSize = 1_000;

/**
 * The data that anyone needs to verify a draw: the draw, and once its list is frozen a page of it.
 */
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

/** Enters the member's tickets that expire first into an open draw. */
export const enterDraw = /*#__PURE__*/ call({
  group: 'campaign',
  name: 'enterDraw',
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
