import type { RawBuilder } from 'kysely';

/**
 * An insert that adds movements to a module's own table, when the statement's sums are added up. It
 * reads the relation `moved`: rows of the view statement_movement, without those of synthetic players. Like the
 * statement's sums it writes rows in key order. Its text is always the same, because the statement is prepared. Rows that are sums
 * over members have `shard` in their key, a made-up member id, so that a cluster stores them beside these members. A table that is
 * joined names its members with `among`.
 */
export type MovementSum = (of: {
  readonly at: Date;
  readonly shard: bigint;
  readonly among: (column: string) => RawBuilder<unknown>;
}) => RawBuilder<unknown>;
