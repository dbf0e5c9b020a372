import { inTransaction } from '../database/database.ts';
import { type DataKey, dataKeys } from '../config/config.ts';
import type { Parts } from '../parts/parts.ts';
import { keyId } from '../secrets/secrets.ts';
import type { KeyTask } from './key-task.ts';
import * as repository from './keys.repository.ts';

interface KeyState {
  readonly purpose: DataKey;
  readonly writing: string;
  readonly others: readonly string[];
  /** Rows that are not under the writing key, by task. */
  readonly left: readonly { readonly name: string; readonly rows: number }[];
}

export interface KeysService {
  states(): Promise<readonly KeyState[]>;
  /**
   * Moves all rows of the purpose to its writing key, and resumes a killed run. Returns the number of
   * changed rows by task, including those of the killed run.
   */
  rotate(purpose: DataKey): Promise<readonly { readonly name: string; readonly rows: number }[]>;
  /** Seals what earlier versions stored plain; returns false if it stopped between two batches. */
  sealPlain(stopping?: AbortSignal): Promise<boolean>;
  /**
   * Retires the other key. Throws while rows need it. Returns the number of removed index entries.
   */
  retire(purpose: DataKey): Promise<number>;
  /** Throws one line if a key that stored data may need is not configured. */
  refuseMissing(): Promise<void>;
}

type Context = Pick<Parts, 'db' | 'clock' | 'config' | 'log'> & {
  readonly tasks: readonly KeyTask[];
};

export function keysService(
  parts: Pick<Parts, 'db' | 'clock' | 'config' | 'log'>,
  tasks: readonly KeyTask[],
): KeysService {
  const context: Context = { ...parts, tasks };
  return {
    states: () => states(context),
    rotate: (purpose) => rotate(context, purpose),
    sealPlain: (stopping) => sealPlain(context, stopping),
    retire: (purpose) => retire(context, purpose),
    refuseMissing: () => refuseMissing(context),
  };
}

const tasksOf = ({ tasks }: Context, purpose: DataKey) =>
  tasks.filter((task) => task.purpose === purpose);

const ringOf = ({ config }: Context, purpose: DataKey) => config.keys(purpose).map(keyId);

async function leftOf(context: Context, purpose: DataKey) {
  const { db } = context;
  const left = [];
  for (const task of tasksOf(context, purpose))
    left.push({ name: task.name, rows: await task.left(db) });
  return left;
}

/** One batch with its progress, in one transaction. Returns whether it was the last. */
const step = (context: Context, task: KeyTask, plain: boolean): Promise<boolean> =>
  inTransaction(context.db, async (tx) => {
    const name = plain ? `${task.name} plain` : task.name;
    const [writing = ''] = ringOf(context, task.purpose);
    const place = await repository.placeOf(tx, name, writing);
    const batch = await task.batch(tx, place, plain);
    await repository.putProgress(tx, name, batch, context.clock.now());
    return batch.place === undefined;
  });

async function states(context: Context): Promise<readonly KeyState[]> {
  const states: KeyState[] = [];
  for (const purpose of dataKeys) {
    const [writing = '', ...others] = ringOf(context, purpose);
    states.push({ purpose, writing, others, left: await leftOf(context, purpose) });
  }
  return states;
}

async function rotate(
  context: Context,
  purpose: DataKey,
): Promise<readonly { readonly name: string; readonly rows: number }[]> {
  const { db } = context;
  const changed = [];
  for (const task of tasksOf(context, purpose)) {
    while (!(await step(context, task, false)));
    changed.push({ name: task.name, rows: await repository.changedBy(db, task.name) });
  }
  return changed;
}

async function sealPlain(context: Context, stopping?: AbortSignal): Promise<boolean> {
  const { tasks, db, log } = context;
  for (const task of tasks.filter((one) => one.wasPlain)) {
    for (let last = false; !last; last = await step(context, task, true))
      if (stopping?.aborted) return false;
    const rows = await repository.changedBy(db, `${task.name} plain`);
    if (rows > 0) log.info({ column: task.name, rows }, 'stored data was sealed');
  }
  return true;
}

async function retire(context: Context, purpose: DataKey): Promise<number> {
  const { db, clock } = context;
  const waiting = (await leftOf(context, purpose)).filter(({ rows }) => rows > 0);
  if (waiting.length > 0)
    throw new Error(
      `The other key is still needed: ${waiting.map(({ name, rows }) => `${name} ${rows}`).join(', ')}. Run "keys:rotate ${purpose}".`,
    );
  return inTransaction(db, async (tx) => {
    let dropped = 0;
    for (const task of tasksOf(context, purpose)) dropped += (await task.drop?.(tx)) ?? 0;
    const [writing = ''] = ringOf(context, purpose);
    await repository.retireOthers(tx, purpose, writing, clock.now());
    return dropped;
  });
}

async function refuseMissing(context: Context): Promise<void> {
  const { db, clock } = context;
  for (const purpose of dataKeys) {
    const ring = ringOf(context, purpose);
    const missing = (await repository.knownKeys(db, purpose)).find((id) => !ring.includes(id));
    if (missing !== undefined) {
      const name = `PAROL_SECRET_${purpose.toUpperCase().replaceAll('-', '_')}`;
      throw new Error(
        `Stored data may need the key ${missing} of ${name}: set it as ${name}_OTHER until "npm run ops -- keys:retire ${purpose}".`,
      );
    }
    await repository.noteKeys(db, purpose, ring, clock.now());
  }
}
