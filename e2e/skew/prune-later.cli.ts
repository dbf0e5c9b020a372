import { settableClock } from '@parol/platform/kernel/clock';
import { readConfig } from '@parol/platform/kernel/config';
import { openFleetService } from '@parol/platform/site/fleet/open-service';

/* `prune-later.cli.ts`: prunes the fleet of PAROL_DATA as `npm run fleet -- prune` does in two days. Prints its line. */
const clock = settableClock();
clock.advance(48 * 3_600_000);
const service = await openFleetService(readConfig(), { by: 'skew test', clock });
process.stdout.write(`${(await service.prune(undefined)).text}\n`);
