import * as v from 'valibot';
import type { FunctionFile } from '../../src/kernel/database/function-files.ts';

/** What processes of the last release rely on, by the name of the function. */
const recordSchema = v.record(
  v.string(),
  v.strictObject({
    /** Arguments and result; empty for a file that has triggers alone. */
    signature: v.string(),
    sha256: v.string(),
    /** The number of the migration with which it was last changed. */
    migration: v.number(),
    /** The number of the release that calls it no more. */
    unused: v.optional(v.number()),
  }),
);
export type FunctionRecord = v.InferOutput<typeof recordSchema>;

/** Throws for anything but a record. */
export const parseRecord = (text: string): FunctionRecord =>
  v.parse(recordSchema, JSON.parse(text));

/** The functions as their files define them; `migration` is the last one. */
export const recordOf = (files: readonly FunctionFile[], migration: number): FunctionRecord =>
  Object.fromEntries(
    files
      .flatMap(({ recordedAs, text, sha256 }) => {
        const unused = /^-- Unused since (\d{4})\.$/m.exec(text)?.[1];
        return recordedAs.map((name): [string, FunctionRecord[string]] => [
          name,
          {
            signature: signatureIn(text, name),
            sha256,
            migration,
            ...(unused !== undefined && { unused: Number(unused) }),
          },
        ]);
      })
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

/** The arguments and result type of a function, in one line. */
function signatureIn(text: string, name: string): string {
  const head = new RegExp(
    String.raw`^create or replace function ${name}\b([\s\S]*?)\s(?:language\b|as \$)`,
    'im',
  ).exec(text)?.[1];
  return (head ?? '').replaceAll(/--.*/g, '').replaceAll(/\s+/g, ' ').trim();
}

/** A release: its functions and its last migration. */
export interface ReleasedFunctions {
  readonly record: FunctionRecord;
  readonly migration: number;
}

interface NextFunctions extends ReleasedFunctions {
  /** The oldest release that is compatible with the last migration. */
  readonly backTo: number;
}

/**
 * What of the next release's functions breaks processes of the last one, a line each: they call their
 * functions while it runs its migrations, and are started again beside it.
 */
export function functionFaults(last: ReleasedFunctions, next: NextFunctions): string[] {
  return [
    ...Object.entries(last.record).flatMap(([name, was]) => {
      const is = next.record[name];
      if (!is) return goneFaults(name, was, next);
      return is.signature === was.signature
        ? []
        : [
            `${name} changes its arguments or result: give the new signature its own name, and keep the old file for one release.`,
          ];
    }),
    ...(next.migration > last.migration ? [] : unnumbered(last.record, next.record)),
  ];
}

const padded = (number: number) => String(number).padStart(4, '0');

function goneFaults(
  name: string,
  { unused }: FunctionRecord[string],
  { migration, backTo }: NextFunctions,
): string[] {
  if (unused === undefined)
    return [
      `${name} is gone, and the last release calls it: keep its file for one release, with the line "-- Unused since ${padded(migration)}.".`,
    ];
  return backTo >= unused
    ? []
    : [
        `${name} is gone, and releases before ${padded(unused)} call it: migration ${padded(migration)} can't be compatible back to ${padded(backTo)}.`,
      ];
}

/** Processes of the last release know later bodies by the number of a migration. */
const unnumbered = (last: FunctionRecord, next: FunctionRecord): string[] =>
  [...new Set([...Object.keys(last), ...Object.keys(next)])]
    .filter(
      (name) =>
        last[name]?.sha256 !== next[name]?.sha256 || last[name]?.unused !== next[name]?.unused,
    )
    .map(
      (name) =>
        `${name} differs from the last release, which has the same last migration: add one that says back to which release the functions can be called, without statements if it needs none.`,
    );

/** The record of the next release: what did not change keeps its migration. */
export const nextRecord = (last: FunctionRecord, next: FunctionRecord): FunctionRecord =>
  Object.fromEntries(
    Object.entries(next).map(([name, is]) => {
      const was = last[name];
      const isSame = was?.sha256 === is.sha256 && was.unused === is.unused;
      return [name, isSame ? was : is];
    }),
  );
