import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../src/kernel/database/database.ts';
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

/** Pending deposits, each of a new member, whose gateway is polled at once and repeatedly. */
async function addPendingDeposits(db: Db, count: number): Promise<void> {
  await sql`
    insert into deposit (member_id, id, gateway_id, protocol, gateway, amount, state, reference, provider_ref, created_at, expires_at, next_poll_at)
    select 1000 + n, 1000 + n, ${gateways.maya.id}, ${gateways.maya.protocol}, ${JSON.stringify(gateways.maya)}::jsonb, 1000000, 'pending',
           'hung-' || n, 'hung-' || n, now(), now() + interval '1 hour', now()
      from generate_series(1, ${count}::int) n`.execute(db);
}
