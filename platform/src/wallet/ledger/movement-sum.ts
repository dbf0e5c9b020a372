import type { RawBuilder } from 'kysely';

/**
 * An insert that adds movements to a module's own table, when the statement's sums are added up. It
 * reads the relation `moved`: rows of the view statement_movement, without those of synthetic players. Like the statement's sums it writes
 * rows in key order. Its text is always the same, because the statement is prepared.
 */
export type MovementSum = (at: Date) => RawBuilder<unknown>;
