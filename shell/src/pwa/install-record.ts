import * as v from 'valibot';
import { config } from '../config/config.ts';

const schema = v.object({
  /** Visits of this browser, each at least `apartMs` after the one before. */
  visits: v.number(),
  /** When the last of them began, in milliseconds since 1970. */
  at: v.number(),
  /** The player has accepted or declined, and is not asked again. */
  answered: v.boolean(),
});
export type InstallRecord = v.InferOutput<typeof schema>;

const apartMs = 1_800_000;
/** Number of visits after which the site may offer to be installed. */
const enough = 3;

/** Undefined without storage: the answer could not be remembered, so the site does not ask. */
export function countVisit(now: number): InstallRecord | undefined {
  const last = read();
  if (last && now - last.at < apartMs) return last;
  const next = { visits: (last?.visits ?? 0) + 1, at: now, answered: last?.answered ?? false };
  return write(next) ? next : undefined;
}

/** Remembers that the player has answered. */
export function rememberAnswer(record: InstallRecord): void {
  write({ ...record, answered: true });
}

/** Whether a player may be asked: after a success or on the third visit, and only until they have answered. */
export const mayAsk = (record: InstallRecord | undefined, hadSuccess: boolean): boolean =>
  record !== undefined && !record.answered && (hadSuccess || record.visits >= enough);

function read(): InstallRecord | undefined {
  try {
    const parsed = v.safeParse(
      schema,
      JSON.parse(localStorage.getItem(config.storage.install) ?? 'null'),
    );
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

function write(record: InstallRecord): boolean {
  try {
    localStorage.setItem(config.storage.install, JSON.stringify(record));
    return true;
  } catch {
    return false;
  }
}
