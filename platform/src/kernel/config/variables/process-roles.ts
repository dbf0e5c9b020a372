/**
 * What a process does:
 * - `web` answers calls and serves pages
 * - `worker` runs the jobs that work on the database, and relays the outbox
 * - `migrate` brings the database's schema and functions to this version
 * - `ops` runs operators' commands
 */
export const processRoles = ['web', 'worker', 'migrate', 'ops'] as const;
export type ProcessRole = (typeof processRoles)[number];

/** Whether a process only changes the schema: it needs no address and no secrets, and then exits. */
export const onlyMigrates = (roles: ReadonlySet<ProcessRole>): boolean =>
  roles.size === 1 && roles.has('migrate');
