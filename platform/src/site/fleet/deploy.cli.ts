import { readConfig } from '../../kernel/config/config.ts';
import { codeReader } from './code-reader.ts';
import { deployBuilt, deployBundle } from './deploy.ts';
import { openFleetService } from './open-service.ts';

/**
 * Builds and publishes the changed parts, in a separate process (see `deploy-process.ts`); with names,
 * only those parts; with `PAROL_BUNDLE` everything as one bundle.
 */
try {
  const names = process.argv.slice(2);
  const config = readConfig();
  const service = await openFleetService(config, {
    by: process.env.npm_lifecycle_event === 'deploy' ? 'npm run deploy' : 'npm start',
    replaceEarlier: true,
    codeReader,
  });
  const lines = config.bundle
    ? await deployBundle(service)
    : await deployBuilt(service, names.length > 0 ? names : undefined);
  for (const line of lines) process.stdout.write(`${line}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
