import { isDeepStrictEqual } from 'node:util';
import { type Db, inTransaction, type Tx } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import * as repository from './cms.repository.ts';
import type { Key } from './cms.repository.ts';
import type { ContentFile } from './content-file.ts';
import { atNine } from './day-time.ts';
import { type DefaultContent, readDefaults } from './defaults.ts';

/** Runs a change of content in a transaction that locks out other changes. */
export const changeContent = <T>(db: Db, body: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await repository.lockChanges(tx);
    return body(tx);
  });

/** Rows by kind and name; the last of several rows wins. */
export const byKey = <Row extends Key>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [pathOf(row), row]));

const pathOf = ({ kind, name }: Key) => `${kind}/${name}`;

/**
 * Adds the product's own content, and `more`, where it has changed, and publishes it unless an
 * operator has published or withdrawn that content.
 */
export async function publishDefaults(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  more: readonly ContentFile[] = [],
): Promise<void> {
  const defaults: readonly DefaultContent[] = [...(await readDefaults()), ...more];
  await changeContent(db, async (tx) => {
    const now = clock.now();
    const stored = await storedContent(tx);
    for (const one of defaults) await publishDefault(tx, stored, one, now);
  });
}

type StoredContent = Awaited<ReturnType<typeof storedContent>>;

/** The versions and publications that are stored, by kind and name. */
const storedContent = async (tx: Tx) => ({
  product: byKey(await repository.productVersions(tx)),
  newest: byKey(await repository.versionNumbers(tx)),
  decided: byKey(await repository.publications(tx)),
});

async function publishDefault(
  tx: Tx,
  stored: StoredContent,
  { key, content, changed }: DefaultContent,
  now: Date,
): Promise<void> {
  const path = pathOf(key);
  const before = stored.product.get(path);
  const madeAt = changed === undefined ? now : atNine(changed);
  if (before && isDeepStrictEqual(before.content, content)) {
    if (changed !== undefined) await repository.dateVersion(tx, before, madeAt);
    return;
  }
  const version = (stored.newest.get(path)?.version ?? 0) + 1;
  await repository.addVersion(tx, key, { version, content, origin: 'product', made_at: madeAt });
  if (stored.decided.get(path)?.origin === 'operator') return;
  await repository.decide(tx, {
    ...key,
    at: now,
    version,
    origin: 'product',
    reason: 'part of the product',
    decided_at: now,
  });
}
