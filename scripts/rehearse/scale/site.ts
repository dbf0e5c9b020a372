import type { Later } from '../support/clean-up.ts';
import { processesIn } from '../support/processes.ts';

/** Migrates the database `admin` and returns where processes of the site are started on it. */
export async function migratedSite(folder: string, admin: string, later: Later) {
  const processes = processesIn(folder, {
    PAROL_PROFILE: 'sandbox',
    PAROL_DATA: folder,
    PAROL_DEPLOY: 'off',
    PAROL_SEED: 'off',
    PAROL_QUIET: '1',
    PAROL_LOG: 'warn',
  });
  later(() => processes.killAll());
  await processes.run('migrate', 'platform/src/start/main.ts', {
    PAROL_ROLES: 'migrate',
    PAROL_MIGRATION_DATABASE_URL: admin,
  });
  return processes;
}
