import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { systemClock } from '../../src/kernel/clock/clock.ts';
import { sql } from 'kysely';
import type { Db } from '../../src/kernel/database/database.ts';
import { codeReader } from '../../src/site/fleet/code-reader.ts';
import { createFleetService } from '../../src/site/fleet/fleet.service.ts';
import { createFleetKeys } from '../../src/site/fleet/keys.ts';
import { storeDir } from '../../src/site/fleet/store/store-dir.ts';
import { folderStore } from '../../src/site/fleet/store/folder-store.ts';
import { noFleetSettings } from '../../src/site/fleet/testing/test-fleet.ts';
import { adaptersJson } from '../../src/testing/adapters.ts';
import { gatewayRoute, writeRelease } from '../../src/testing/built-release.ts';
import { writeShell } from '../../src/testing/built-shell.ts';
import { cashierAdapters } from '../../src/testing/cashier-adapters.ts';
import { gateways } from '../../src/testing/gateways.ts';

/** A gateway that takes every request and never answers. */
export interface HungGateway {
  /** Settings of a platform that uses this gateway. */
  readonly env: Readonly<Record<string, string>>;
  /** Resolves with the first request. */
  readonly requested: Promise<unknown>;
  readonly close: () => void;
}

/**
 * Starts the gateway, with a file of third parties in `folder`, and adds pending deposits that are
 * polled there.
 */
export async function startHungGateway(db: Db, folder: string): Promise<HungGateway> {
  const server = createServer().listen(0, '127.0.0.1');
  const requested = once(server, 'request');
  await once(server, 'listening');
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const file = join(folder, 'third-parties.json');
  writeFileSync(file, JSON.stringify({ gateways: { [gateways.maya.id]: { api } }, providers: {} }));
  await publishGateway(folder);
  await addPendingDeposits(db, 20);
  return {
    env: { PAROL_THIRD_PARTIES: file },
    requested,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Publishes a cashier with the gateway and its adapter in the data folder, where processes find it. */
async function publishGateway(dataDir: string): Promise<void> {
  const { maya } = gateways;
  const adapters = (await cashierAdapters()).filter(({ id }) => id === maya.adapter);
  const release = writeRelease(join(dataDir, 'built'), {
    name: 'cashier',
    version: '0000000000000001',
    route: gatewayRoute([maya]),
    attachments: ['gateways.json', 'gateway-adapters.json'],
    files: {
      'gateways.json': JSON.stringify({ schema: 1, gateways: [maya] }),
      'gateway-adapters.json': adaptersJson(...adapters),
    },
  });
  const service = createFleetService({
    store: folderStore(storeDir({ dataDir })),
    keys: createFleetKeys({ dataDir, sandbox: true, fleet: noFleetSettings }),
    clock: systemClock,
    by: 'tester',
    codeReader,
  });
  await service.publishShell(writeShell(join(dataDir, 'shell'), '0000000000000002'));
  await service.publish('cashier', release);
}

/** Pending deposits, each of a new member, whose gateway is polled at once and repeatedly. */
async function addPendingDeposits(db: Db, count: number): Promise<void> {
  await sql`
    insert into deposit (member_id, id, gateway_id, adapter, gateway, amount, state, reference, provider_ref, created_at, expires_at, next_poll_at)
    select 1000 + n, 1000 + n, ${gateways.maya.id}, ${gateways.maya.adapter}, ${JSON.stringify(gateways.maya)}::jsonb, 1000000, 'pending',
           'hung-' || n, 'hung-' || n, now(), now() + interval '1 hour', now()
      from generate_series(1, ${count}::int) n`.execute(db);
}
