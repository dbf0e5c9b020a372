import { loadavg } from 'node:os';
import { save } from './options.ts';

/** A bench's figures as `docs/performance` has them, a file for each bench. */
export interface SavedFigures {
  readonly bench: string;
  /** The day of the measurement. */
  readonly day: string;
  /** The machine's load in the minute before the bench began. */
  readonly load: number;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Above this load, other programs change times; bytes and counts stay what they are. */
export const quietLoad = 1.5;

/** The load is that of before the bench, which is itself at work later. */
const loadBefore = loadavg()[0] ?? 0;

/** Writes a bench's figures to the file of `--out`, if it is given. */
export const saveFigures = (
  file: string | undefined,
  figures: Pick<SavedFigures, 'bench' | 'columns' | 'rows'>,
): void =>
  save(file, {
    bench: figures.bench,
    day: new Date().toISOString().slice(0, 10),
    load: Number(loadBefore.toFixed(1)),
    columns: figures.columns,
    rows: figures.rows,
  } satisfies SavedFigures);
