import { categories } from '@parol/domain';

/** An attribute that a condition can use. A text without `values` accepts any value. */
type Attribute =
  | { readonly kind: 'text'; readonly values?: readonly string[] }
  | { readonly kind: 'number' };

interface EventType {
  /**
   * Whether the event has a time, so that it can be counted by day or week. Other types are states
   * of the account, counted once.
   */
  readonly timed: boolean;
  /** What `where` may compare. */
  readonly attributes: Readonly<Record<string, Attribute>>;
  /** What `distinct` may count. */
  readonly distinct: readonly string[];
  /** What `sum` may add up, in pesos. */
  readonly sum: readonly string[];
  /** The highest target, if there is one. */
  readonly most?: bigint;
}

const state = { timed: false, attributes: {}, distinct: [], sum: [] } satisfies EventType;

/**
 * The only events that conditions can count. Wins, losses, time played and amounts of deposits are
 * left out on purpose.
 */
const eventTypes = {
  /** A round whose bet was posted and has not been voided. */
  round_played: {
    timed: true,
    attributes: {
      category: { kind: 'text', values: categories },
      provider: { kind: 'text' },
      game: { kind: 'text' },
    },
    distinct: ['category', 'provider', 'game'],
    sum: ['stake'],
  },
  /**
   * Counts whether there is one: no condition encourages another deposit, or one by a certain day.
   */
  deposit_credited: { ...state, most: 1n },
  check_in: {
    timed: true,
    attributes: { position: { kind: 'number' } },
    distinct: [],
    sum: [],
  },
  favourite_added: {
    timed: true,
    attributes: { provider: { kind: 'text' } },
    distinct: ['provider'],
    sum: [],
  },
  icon_picked: { timed: true, attributes: { icon: { kind: 'text' } }, distinct: ['icon'], sum: [] },
  mission_claimed: {
    timed: true,
    attributes: { mission: { kind: 'text' } },
    distinct: ['mission'],
    sum: [],
  },
  limit_set: {
    ...state,
    attributes: { kind: { kind: 'text', values: ['deposit', 'loss', 'wager', 'session'] } },
    distinct: ['kind'],
  },
  reality_check_set: state,
  profile_completed: state,
  email_verified: state,
  identity_verified: state,
  second_factor_set: state,
  payout_account_saved: state,
} as const satisfies Readonly<Record<string, EventType>>;

export type EventName = keyof typeof eventTypes;
export const eventNames = Object.keys(eventTypes) as readonly EventName[];
export const eventTypeOf = (name: EventName): EventType => eventTypes[name];
