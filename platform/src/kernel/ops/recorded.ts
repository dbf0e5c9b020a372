import { randomUUID } from 'node:crypto';
import { type Db, withWitness } from '../database/database.ts';
import type { OpsCommand } from './command.ts';

/** Writes the audit line of a run, in `tx` if given; `id` joins the two lines of one run. */
export type Recording = (
  outcome: string,
  where?: { readonly tx?: Db; readonly id?: string },
) => Promise<void>;

/** The outcome of the first of two lines. */
const begun = 'begun';

/** A fault whose audit line is written; `cause` is what was thrown. */
export class RecordedFault extends Error {
  constructor(cause: unknown) {
    super(messageOf(cause), { cause });
  }
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * Runs a command so that nothing that it does is without a line in the audit log: in the
 * transaction of the act, or, for one with several transactions, one line before and one after.
 */
export function recorded<T>(
  command: Pick<OpsCommand, 'effect' | 'inOneTransaction' | 'credits' | 'takesTwo'>,
  record: Recording,
  run: () => Promise<T>,
): Promise<T> {
  if (command.effect === 'reads') return afterwards(record, run);
  // The guard of these counts or proposes in a transaction of its own.
  const isGuarded = command.credits !== undefined || command.takesTwo !== undefined;
  return command.inOneTransaction && !isGuarded ? within(record, run) : around(record, run);
}

async function afterwards<T>(record: Recording, run: () => Promise<T>): Promise<T> {
  const result = await run();
  await record('done');
  return result;
}

async function within<T>(record: Recording, run: () => Promise<T>): Promise<T> {
  let isRecorded = false;
  const witness = {
    beforeCommit: (tx: Db) => record('done', { tx }),
    committed: () => void (isRecorded = true),
  };
  const result = await withWitness(witness, run);
  // Nothing was to be changed.
  if (!isRecorded) await record('done');
  return result;
}

async function around<T>(record: Recording, run: () => Promise<T>): Promise<T> {
  const id = randomUUID();
  await record(begun, { id });
  try {
    const result = await run();
    await record('done', { id });
    return result;
  } catch (error) {
    await record(messageOf(error), { id });
    throw new RecordedFault(error);
  }
}
