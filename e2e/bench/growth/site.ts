import { bootParts } from '@parol/platform/start/boot';
import { compose } from '@parol/platform/start/compose';
import { settableClock } from '@parol/platform/kernel/clock';
import { readConfig } from '@parol/platform/kernel/config';
import { migrate } from '@parol/platform/kernel/database/migrate';
import { connectGateways } from '@parol/platform/start/connect-gateways';
import { fixedFleet } from '@parol/platform/testing/fixed-fleet';
import { gateways } from '@parol/platform/testing/gateways';
import { openSandbox } from '@parol/sandbox';
import { passwordModule } from '@parol/platform/identity/password';
import pg from 'pg';
import { provider } from '../wallet/test-data.ts';
import { MEMBERS, writeHistory } from './history.ts';

/**
 * Number of members whose calls are measured. A prime, so that each member takes every place in the
 * order of the scales.
 */
const MEASURED = 11;
export const password = 'Lantern2026';

export interface Member {
  readonly id: bigint;
  readonly accountId: string;
  readonly cookie: string;
  readonly handle: string;
  /** The token of a game session. */
  readonly token: string;
}

/** The platform, in this process, on the database of one scale. */
export type Site = Awaited<ReturnType<typeof openSite>>;

/** Makes the database of a scale and composes a platform on it. */
export async function openSite(url: string, dataDir: string, scale: number) {
  await migrate(url);
  await writeHistory(url, MEMBERS * scale);
  const client = new pg.Client({ connectionString: url });
  await client.connect();

  const config = {
    ...readConfig({ PAROL_DATA: dataDir }),
    // At production cost, hashing would hide the rest of a log-in; its time is the same at each
    // scale.
    passwordCost: 4,
  };
  const parts = bootParts(config, url, 'silent');
  const fleet = fixedFleet([gateways.maya]);
  const platform = compose(parts, { fleet });
  await connectGateways(parts, platform, {
    fleet,
    plugin: openSandbox(settableClock(parts.clock)),
  });
  await platform.services.cms.publishDefaults();
  await Promise.all([platform.app.ready(), platform.thirdParty.ready()]);
  const { passwords } = passwordModule(parts, {
    members: platform.services.members,
    limits: platform.services.limits,
  });
  await client.query('update member set password_hash = $1 where id <= $2', [
    await passwords.hash(password),
    MEASURED,
  ]);

  const members: Member[] = [];
  for (let n = 1; n <= MEASURED; n++) {
    const id = BigInt(n);
    const accountId = `63917${String(n).padStart(7, '0')}`;
    await parts.uniqueKeys.claim(parts.db, 'phone', accountId, id);
    const { secret, handle } = await platform.services.sessions.open(id, {
      address: '127.0.0.1',
      device: { browser: 'other', system: 'other' },
      deviceId: 'bench',
    });
    const { token } = await platform.services.seamless.sessions.open({
      memberId: id,
      providerCode: provider,
      gameCode: 'jeepney-jackpot',
      currency: 'PHP',
    });
    members.push({ id, accountId, cookie: `parol_session=${secret}`, handle, token });
  }
  return {
    scale,
    members,
    parts,
    app: platform.app,
    jobs: platform.jobs,
    providerSecret: config.secret(`provider:${provider}`),
    gatewaySecret: config.secret('gateway:maya'),
    query: (text: string) => client.query(text),
    ...ordersOf(parts, client),
    async close() {
      await Promise.all([platform.app.close(), platform.thirdParty.close()]);
      await Promise.all([parts.db.destroy(), client.end()]);
    },
  };
}

/** Orders of deposits at the gateway, as its provider has accepted them. */
function ordersOf({ random, locators }: ReturnType<typeof bootParts>, client: pg.Client) {
  const references = new Map<string, string>();
  return {
    async order({ id: memberId }: Member, orderId: string): Promise<void> {
      const id = random.id();
      const reference = `DP${locators.reference({ memberId, id })}`;
      references.set(orderId, reference);
      await client.query(
        `insert into deposit (member_id, id, gateway_id, adapter, gateway, amount, state, reference, provider_ref, created_at, expires_at)
         values ($1, $2, 'maya', 'redirect', '{"label": {"en": "Maya", "ph": "Maya"}}', 1000000, 'pending', $3, $4, now(), now() + interval '15 minutes')`,
        [memberId, id, reference, orderId],
      );
    },
    referenceOf: (orderId: string): string => references.get(orderId) ?? '',
  };
}
