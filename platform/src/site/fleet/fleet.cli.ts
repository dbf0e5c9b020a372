import { userInfo } from 'node:os';
import { systemClock } from '../../kernel/clock/clock.ts';
import { codeReader } from './code-reader.ts';
import { fleetConfig } from './data-folder.ts';
import { runFleetCommand } from './fleet.commands.ts';
import { createFleetService } from './fleet.service.ts';
import { createFleetKeys } from './keys.ts';
import { needsOfOrders } from './needs-of-orders.ts';
import { runningPlatforms } from './running-platforms.ts';
import { openStore } from './store/open-store.ts';

/** `npm run fleet -- <command>`: changes which releases are live, without a restart. */
async function run(args: readonly string[]): Promise<string> {
  const { config, says } = fleetConfig(process.env);
  const store = openStore(config);
  const keys = createFleetKeys(config);
  const by = process.env.PAROL_OPERATOR || userInfo().username;
  const running = () => runningPlatforms(config.dataDir);
  process.stderr.write(`Fleet of ${says}.\n`);
  return runFleetCommand(args, {
    config,
    service: createFleetService({ store, keys, clock: systemClock, by, running, codeReader }),
    store,
    keys,
    running,
    elapsed: () => performance.now(),
    needsOfOrders: () => needsOfOrders(config, systemClock.now()),
  });
}

run(process.argv.slice(2)).then(
  (text) => process.stdout.write(`${text}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
