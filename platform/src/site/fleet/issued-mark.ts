import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Db, Local } from '../../kernel/database/database.ts';
import type { FleetMarkColumns } from './issued-mark.tables.ts';

type FleetMarkTable = FleetMarkColumns;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    fleet_mark: Local<FleetMarkTable>;
  }
}

/** Remembers when the newest fleet was issued, so that an older one can't be served after a restart. */
export interface IssuedMark {
  /** Milliseconds since 1970; 0 before the first fleet. */
  readonly read: () => Promise<number>;
  readonly write: (issued: number) => Promise<void>;
  /** Whether the last write worked. One in a file that can't be written does not keep a fleet from serving. */
  readonly isWritable: () => boolean;
}

/** A mark in a file outside the store. */
export function issuedMark(file: string): IssuedMark {
  const stored = () => {
    try {
      return Number(readFileSync(file, 'utf8')) || 0;
    } catch {
      return 0;
    }
  };
  let unwritten = 0;
  return {
    read: async () => Math.max(stored(), unwritten),
    async write(issued) {
      if (issued <= stored()) return;
      const temporary = `${file}.${process.pid}.tmp`;
      try {
        writeFileSync(temporary, String(issued));
        renameSync(temporary, file);
        unwritten = 0;
      } catch {
        unwritten = issued;
      }
    },
    isWritable: () => unwritten === 0,
  };
}

/** The mark of a store in the database, which every host has, also a new one. */
export const sharedMark = (db: Db, store: string): IssuedMark => ({
  isWritable: () => true,
  async read() {
    const row = await db
      .selectFrom('fleet_mark')
      .select('issued')
      .where('store', '=', store)
      .executeTakeFirst();
    return Number(row?.issued ?? 0);
  },
  async write(issued) {
    await db
      .insertInto('fleet_mark')
      .values({ store, issued: BigInt(issued) })
      .onConflict((conflict) =>
        conflict
          .column('store')
          .doUpdateSet({ issued: BigInt(issued) })
          .where('fleet_mark.issued', '<', BigInt(issued)),
      )
      .execute();
  },
});

/** The newest of several marks. */
export const newestOf = (marks: readonly IssuedMark[]): IssuedMark => ({
  isWritable: () => marks.every((mark) => mark.isWritable()),
  read: async () => Math.max(...(await Promise.all(marks.map((mark) => mark.read())))),
  async write(issued) {
    await Promise.all(marks.map((mark) => mark.write(issued)));
  },
});
