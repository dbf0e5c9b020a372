import { settableClock } from '@parol/platform/kernel/clock';
import { readConfig } from '@parol/platform/kernel/config';
import { oldestOrder } from '@parol/platform/site/fleet/oldest-order';
import { openFleetService } from '@parol/platform/site/fleet/open-service';

/*
 * `prune-later.cli.ts [without-orders]`: prunes the fleet of PAROL_DATA as `npm run fleet -- prune` does in two
 * days, or would if no order were open. Prints its line.
 */
const config = readConfig();
const clock = settableClock();
clock.advance(48 * 3_600_000);
const service = await openFleetService(config, { by: 'skew test', clock });
const order = process.argv[2] === 'without-orders' ? undefined : await oldestOrder(config);
process.stdout.write(`${(await service.prune(order)).text}\n`);
