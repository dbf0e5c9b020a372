import { readConfig } from '../../kernel/config/config.ts';
import { codeReader } from './code-reader.ts';
import { deployBuilt } from './deploy.ts';
import { openFleetService } from './open-service.ts';

/**
 * Builds and publishes the changed parts, in a separate process (see `deploy-process.ts`); with names,
 * only those parts.
 */
try {
  const names = process.argv.slice(2);
  const service = await openFleetService(readConfig(), {
    by: 'npm start',
    replaceEarlier: true,
    codeReader,
  });
  const lines = await deployBuilt(service, names.length > 0 ? names : undefined);
  for (const line of lines) process.stdout.write(`${line}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
