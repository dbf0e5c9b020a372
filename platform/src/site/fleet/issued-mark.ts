import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Remembers when the newest fleet was issued, so that an older one can't be served after a restart. */
export interface IssuedMark {
  /** Milliseconds since 1970; 0 before the first fleet. */
  readonly read: () => number;
  readonly write: (issued: number) => void;
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
  return {
    read: stored,
    write: (issued) => {
      if (issued <= stored()) return;
      const temporary = `${file}.${process.pid}.tmp`;
      writeFileSync(temporary, String(issued));
      renameSync(temporary, file);
    },
  };
}
