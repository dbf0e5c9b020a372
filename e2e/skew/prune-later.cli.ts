import { settableClock } from '@parol/platform/kernel/clock';
import { readConfig } from '@parol/platform/kernel/config';
import { needsOfOrders } from '@parol/platform/site/fleet/needs-of-orders';
import { openFleetService } from '@parol/platform/site/fleet/open-service';

/*
 * `prune-later.cli.ts [without-orders]`: prunes the fleet of PAROL_DATA as `npm run fleet -- prune` does in two
 * days, or would if no order were open. Prints its line.
 */
const config = readConfig();
const clock = settableClock();
clock.advance(48 * 3_600_000);
const service = await openFleetService(config, { by: 'skew test', clock });
const needs =
  process.argv[2] === 'without-orders'
    ? { oldest: undefined, adapters: new Set<string>() }
    : await needsOfOrders(config, clock.now());
process.stdout.write(`${(await service.prune(needs)).text}\n`);
