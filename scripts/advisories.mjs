import { writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { pnpm } from './pnpm.mjs';
import { auditSchema, withAudit } from './supply/advisories.ts';
import { ourSnapshot, snapshotFile } from './supply/sources.ts';

/**
 * `npm run advisories`: gets advisories of the locked versions from the registry and updates
 * docs/advisories.json.
 */
const { stdout } = pnpm('audit', '--json');
const audit = v.safeParse(auditSchema, read(stdout));
if (audit.success) {
  const today = new Date().toISOString().slice(0, 10);
  const snapshot = withAudit(ourSnapshot(), audit.output, today);
  writeFileSync(snapshotFile, `${JSON.stringify(snapshot, null, 2)}\n`);
  process.stdout.write(`${snapshot.advisories.length} advisories, as of ${today}\n`);
} else {
  process.stderr.write(
    'The registry did not answer the audit; docs/advisories.json is unchanged.\n',
  );
  process.exitCode = 1;
}

/** Parses a text as JSON; undefined if it is not valid. */
function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
