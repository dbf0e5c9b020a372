import { type Db, openDatabase } from '../database/database.ts';
import { type OpsCommand, opsCommand } from '../ops/ops.ts';
import type { Parts } from '../parts/parts.ts';
import { addCertificate, uncertifiedTimeline } from './restored.repository.ts';

export { restoredMark } from './restored.repository.ts';

/** Throws one line if the database at `url` was restored and not certified since. */
export async function refuseUncertified(url: string, isPooled = false): Promise<void> {
  const db = openDatabase(url, { max: 1, isPooled });
  try {
    const timeline = await uncertifiedTimeline(db);
    if (timeline === undefined) return;
    throw new Error(
      `The database was restored (timeline ${timeline}) and nobody has certified it: "ops restore:certify" checks it.`,
    );
  } finally {
    await db.destroy();
  }
}

/** One part of the check of a restored database: what is wrong, one line each. */
type Certifying = () => Promise<readonly string[]>;

const notRestored = 'This database was not restored, or is certified already.';
const certified = 'The restored database is certified: processes start on it.';

/** The command that checks a restored database, and lets processes serve from it if nothing is wrong. */
export function restoredOps(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  checks: readonly Certifying[],
): readonly OpsCommand[] {
  return [
    opsCommand({
      name: 'restore:certify',
      effect: 'other',
      summary:
        'Checks a restored database: ledger, outbox, keys, unique values, releases. Processes start on it only afterwards',
      async run(_words, _options, { operator }) {
        return certify(db, { checks, at: clock.now(), operator });
      },
    }),
  ];
}

async function certify(
  db: Db,
  {
    checks,
    at,
    operator,
  }: { readonly checks: readonly Certifying[]; readonly at: Date; readonly operator: string },
): Promise<readonly string[]> {
  const timeline = await uncertifiedTimeline(db);
  if (timeline === undefined) return [notRestored];
  const faults: string[] = [];
  for (const check of checks) faults.push(...(await check()));
  if (faults.length > 0)
    throw new Error(`The restored database is not certified.\n${faults.join('\n')}`);
  await addCertificate(db, { timeline, certified_at: at, certified_by: operator });
  return [certified];
}
