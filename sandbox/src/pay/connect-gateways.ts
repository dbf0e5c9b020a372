import type {
  ConnectionService,
  GatewaySource,
  NewConnection,
} from '@parol/platform/cashier/gateway';
import type { Job } from '@parol/platform/kernel/jobs';
import type { Parts } from '@parol/platform/kernel/parts';
import { adapterIdOf, type Gateway } from '@parol/wire';
import { keysOf, type KeyUse } from './keys/keys.ts';
import { merchantKeysOf } from './keys/merchant-keys.ts';
import { providerWith } from './providers.ts';

/** The longest that the platform waits for an answer of a provider. */
const timeoutMs = 5_000;
/** Providers whose gateways operators connect, as outside the sandbox, so that it can be tried here. */
const connectedByOperators: readonly string[] = ['sulatpay'];

type Connecting = Pick<Parts, 'db' | 'config'>;
type Connections = Pick<ConnectionService, 'provide'>;

/** Connects the gateways of the releases to the sandbox's providers, with keys of their kind. */
export async function connectGateways(
  parts: Connecting,
  connections: Connections,
  source: GatewaySource,
): Promise<void> {
  await connect(parts, connections, await gatewaysOf(source));
}

async function connect(
  parts: Connecting,
  connections: Connections,
  gateways: readonly Gateway[],
): Promise<void> {
  const all: NewConnection[] = [];
  for (const gateway of gateways) {
    const adapter = adapterIdOf(gateway);
    const provider = connectedByOperators.includes(adapter) ? undefined : providerWith(adapter);
    if (provider) all.push(await connectionOf(parts, gateway.id, provider.keyUse));
  }
  await connections.provide(all, { by: 'the sandbox', replaces: true });
}

/** The gateways of all releases that are served; of one id, the current one. */
async function gatewaysOf(source: GatewaySource): Promise<readonly Gateway[]> {
  const all = [
    ...((await source.off?.()) ?? []),
    ...((await source.tried?.()) ?? []),
    ...(await source.gateways()),
  ];
  return [...new Map(all.map((gateway) => [gateway.id, gateway])).values()];
}

async function connectionOf(
  { db, config }: Connecting,
  gatewayId: string,
  use: KeyUse,
): Promise<NewConnection> {
  return {
    gatewayId,
    api: `${config.thirdPartyOrigin}/pay/${gatewayId}`,
    pages: [config.thirdPartyOrigin],
    timeoutMs,
    keys: merchantKeysOf(await keysOf({ db, config }, gatewayId, use), use),
  };
}

/** Connects gateways that are published while the sandbox runs. */
export function connectJob(
  parts: Connecting,
  connections: Connections,
  source: GatewaySource,
): Job {
  const known = new Set<string>();
  const nameOf = (gateway: Gateway) => `${gateway.id} ${adapterIdOf(gateway)}`;
  return {
    name: 'sandbox.connect-gateways',
    everyMs: 500,
    async run() {
      const fresh = (await gatewaysOf(source)).filter((gateway) => !known.has(nameOf(gateway)));
      if (fresh.length === 0) return;
      await connect(parts, connections, fresh);
      for (const gateway of fresh) known.add(nameOf(gateway));
    },
  };
}
