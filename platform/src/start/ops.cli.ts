import { userInfo } from 'node:os';
import { bootFleet, bootParts } from './boot.ts';
import { compose } from './compose.ts';
import { checkStart, type Config, readConfig } from '../kernel/config/config.ts';
import {
  type Db,
  refuseMightyLogin,
  refuseOtherSchema,
  type Role,
  roles,
  startDatabase,
} from '../kernel/database/database.ts';
import { helpFor, type OpsCommand, type OpsResult, outputOf, runOps } from '../kernel/ops/ops.ts';
import { opsSecrets } from './ops-secrets.ts';

/** Connections are opened on first use, so a list of commands needs no server at this address. */
const noDatabase = 'postgres://localhost/unused';

/**
 * `pnpm ops`: works on the database of the running platform, or starts the embedded one for the
 * duration of the command. Refuses a database of another schema, which only a start of the platform
 * changes. The list of commands touches no database.
 */
async function main(): Promise<0 | 1> {
  checkStart();
  const config = readConfig();
  if (!config.roles.has('ops'))
    throw new Error(
      'PAROL_ROLES lacks ops: run commands with ops in it, and with the logins that they use.',
    );
  const line = process.argv.slice(2);
  const help = await withOps(config, noDatabase, async ({ ops }) => helpFor(ops, line));
  const result = help ?? (await runOnDatabase(config, line));
  process.stdout.write(outputOf(result));
  return result.exitCode;
}

async function runOnDatabase(config: Config, line: readonly string[]): Promise<OpsResult> {
  const database = await startDatabase({
    dataDir: config.dataDir,
    fallback: config.isDefaultDataDir,
    ...config.databaseUrls,
  });
  try {
    const { application, reading } = database.urls;
    await refuseOtherSchema(application, config.isPooled);
    return await withOps(config, application, async ({ ops, services, db }) => {
      if (!config.sandbox) await refuseMightyLogin(db);
      return withOps(
        config,
        reading,
        (reports) =>
          runOps(
            {
              commands: readingWith(reports.ops, ops),
              audit: services.audit,
              operator: userInfo().username,
              memberByPhone: (phone) => services.members.byPhone(phone),
              named: {
                secrets: opsSecrets(process.env),
                prove: (name, secret) => services.operators.prove(name, secret),
              },
            },
            line,
          ),
        roles.reading,
      );
    });
  } finally {
    await database.stop();
  }
}

/** The commands; those that only read use the reading role. */
const readingWith = (
  reports: readonly OpsCommand[],
  all: readonly OpsCommand[],
): readonly OpsCommand[] =>
  all.map(
    (command) =>
      (command.readingRole && reports.find(({ name }) => name === command.name)) || command,
  );

interface Composed extends Pick<ReturnType<typeof compose>, 'ops' | 'services'> {
  readonly db: Db;
}

/** Runs `work` with a platform composed over the database at `url`, whose queries run as `role`. */
async function withOps<T>(
  config: Config,
  url: string,
  work: (platform: Composed) => Promise<T>,
  role: Role = roles.application,
): Promise<T> {
  const parts = bootParts(config, url, config.logLevel, undefined, role);
  try {
    // The login for reports may not read which fleet was served last.
    const db = role === roles.reading ? undefined : parts.db;
    const platform = compose(parts, { fleet: bootFleet(config, parts.log, db) });
    const result = await work({ ...platform, db: parts.db });
    await platform.services.securityEvents.flush();
    return result;
  } finally {
    await parts.db.destroy();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
