import { formatAmount, maskPhone } from '@parol/domain';
import type { RowOnWire } from '@parol/wire';
import type { realTimeTransactions } from '@parol/wire/cms';
import type { Clock } from '../../kernel/clock/clock.ts';
import { mayLag } from '../../kernel/database/database.ts';
import { cachedFor } from './cached.ts';
import type { FeedEvent, FeedMethod, FeedRepository } from './feed.repository.ts';

type Row = RowOnWire<typeof realTimeTransactions>;

/** Returns a tile's art for the meta of a win's posting; null if the game is unknown. */
export type ArtOf = (meta: Readonly<Record<string, unknown>>) => unknown;

const shown = 30;
const cachedMs = 1_000;

/** Recent events from the ledger, with masked names. Cached for a second, however many clients poll. */
export function feedService(clock: Clock, repository: FeedRepository, artOf: ArtOf) {
  async function read(method: FeedMethod | 'all'): Promise<readonly Row[]> {
    const wants = (one: FeedMethod) => method === 'all' || method === one;
    const lists = await Promise.all([
      wants('deposit') ? repository.posted('deposit', shown) : [],
      wants('win') ? repository.posted('win', shown) : [],
      wants('withdrawal') ? repository.paid(shown) : [],
    ]);
    return lists
      .flat()
      .sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
      .slice(0, shown)
      .map((event) => row(event, artOf));
  }

  const cached = (method: FeedMethod | 'all') =>
    cachedFor(clock, cachedMs, () => mayLag(() => read(method)));
  const lists = {
    all: cached('all'),
    win: cached('win'),
    deposit: cached('deposit'),
    withdrawal: cached('withdrawal'),
  };
  return {
    /** The last thirty events of one kind, or of all. */
    latest: (method: FeedMethod | 'all'): Promise<readonly Row[]> => lists[method](),
  };
}

function row(event: FeedEvent, artOf: ArtOf): Row {
  const label = event.meta?.label;
  return {
    event_id: String(event.id),
    method: event.method,
    member: maskPhone(event.phone, 3),
    amount: formatAmount(event.amount),
    at: event.at.toISOString(),
    label: typeof label === 'string' ? label : '',
    art: event.method === 'win' && event.meta ? (artOf(event.meta) ?? null) : null,
    seconds: event.seconds,
  };
}
