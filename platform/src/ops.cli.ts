import { userInfo } from 'node:os';
import { bootFleet, bootParts } from './boot.ts';
import { compose } from './compose.ts';
import { readConfig } from './kernel/config/config.ts';
import { migrate, startDatabase } from './kernel/database/database.ts';
import { logLevel } from './kernel/log/log.ts';
import { runOps } from './kernel/ops/ops.ts';

/**
 * `pnpm ops`: works on the database of the running platform, or starts the embedded one for the
 * duration of the command.
 */
async function main(): Promise<0 | 1> {
  const config = readConfig();
  const database = await startDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
  });
  try {
    await migrate(database.url);
    const parts = bootParts(config, database.url, logLevel());
    try {
      const { ops, services } = compose(parts, { fleet: bootFleet(config) });
      const { lines, exitCode } = await runOps(
        { commands: ops, audit: services.audit, operator: userInfo().username },
        process.argv.slice(2),
      );
      process.stdout.write(`${lines.join('\n')}\n`);
      return exitCode;
    } finally {
      await parts.db.destroy();
    }
  } finally {
    await database.stop();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
