import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

/** A statement that some work sent, and what the coordinator sent to the workers for it. */
export interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly commands: string[];
}

/** A shard's number, as it ends the names of its tables. */
const suffix = /_(\d{6,})\b/g;
const sentPrefix = /^issuing /;

const during = new AsyncLocalStorage<Asked[]>();
/** What each connection is at work for; one that is not here tells nothing yet. */
const underWay = new WeakMap<pg.Client, { asked: Asked | undefined }>();

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

/**
 * Notes what the coordinator of a cluster asks its workers for each statement, also within functions. Call it once the
 * platform has started; `vi.restoreAllMocks` ends it.
 */
export function noteAskedShards(): void {
  const query = Reflect.get(pg.Client.prototype, 'query') as Query;
  const noted: Query = function (...given) {
    const client = listen(this, query);
    const [sent, values] = given as [string | pg.QueryConfig, unknown[] | undefined];
    const { text, values: own } = typeof sent === 'string' ? { text: sent, values } : sent;
    client.asked = { text, values: own ?? values ?? [], commands: [] };
    during.getStore()?.push(client.asked);
    return Reflect.apply(query, this, given);
  };
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(noted);
}

/** Has the coordinator say what it sends for the statements of a connection. */
function listen(connection: pg.Client, query: Query) {
  const known = underWay.get(connection);
  if (known) return known;
  const client: { asked: Asked | undefined } = { asked: undefined };
  underWay.set(connection, client);
  connection.on('notice', ({ message = '' }) => {
    if (sentPrefix.test(message)) client.asked?.commands.push(message);
  });
  const told = query.call(connection, 'set citus.log_remote_commands = on');
  // A server without the extension refuses it, and the connection is not one of a cluster.
  if (told instanceof Promise) told.catch(() => {});
  return client;
}

/** The statements that some work sends; the provider's own work is none of it. */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  await during.run(asked, work);
  return asked;
}

/** The tables of a statement that asked several shards, and how many: commands that differ only by their shard. */
export function fanOutOf({
  commands,
}: Asked): readonly [tables: string, shards: number] | undefined {
  const sentByForm = new Map<string, Set<string>>();
  for (const command of commands.filter((one) => one.search(suffix) !== -1)) {
    const form = command.replaceAll(suffix, '');
    sentByForm.set(form, (sentByForm.get(form) ?? new Set()).add(command));
  }
  const [widest] = [...sentByForm.values()].toSorted((a, b) => b.size - a.size);
  if (!widest || widest.size === 1) return undefined;
  const [first = ''] = widest;
  const tables = [...first.matchAll(/\b([a-z_]+?)_\d{6,}\b/g)].map(([, table]) => table);
  return [[...new Set(tables)].join(', '), widest.size];
}

/** How many shards `explain` says that a statement asks. */
export async function explainedShards(url: string, { text, values }: Asked): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(
      `explain (format json) ${text}`,
      [...values],
    );
    const plan = JSON.stringify(rows.map((row) => row['QUERY PLAN']));
    return [...plan.matchAll(/"Task Count":(\d+)/g)].reduce((sum, [, n]) => sum + Number(n), 0);
  } finally {
    await client.end();
  }
}
