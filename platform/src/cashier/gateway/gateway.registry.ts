import { gatewayCalls, type Gateway, type GatewayChannel } from '@parol/wire';
import type { Profile } from '../../kernel/config/config.ts';
import type { Db } from '../../kernel/database/database.ts';
import { type Localized, parseAmount } from '@parol/domain';
import { type GatewayOverride, overrides } from './gateway.repository.ts';

/** Where descriptors come from: the cashier's active release (decision 0006), or a fixed list in tests. */
export interface GatewaySource {
  gateways(): Promise<readonly Gateway[]>;
}

/** A gateway as it stands now: its descriptor with the profile's law and the operator's word over it. Amounts are units. */
export interface LiveGateway {
  readonly descriptor: Gateway;
  /** Which of its channels was asked for, where it has some and the call named one. */
  readonly channel: GatewayChannel | null;
  readonly status: Gateway['status'];
  readonly reason: Localized | null;
  readonly minimum: bigint;
  readonly maximum: bigint;
  readonly step: bigint;
  readonly fee: bigint;
}

export interface GatewayRegistry {
  list(): Promise<readonly LiveGateway[]>;
  byId(id: string): Promise<LiveGateway | undefined>;
  /** By the call under `payg`: the gateway's own, or one of its channels'. */
  byCall(call: string): Promise<LiveGateway | undefined>;
}

/** Nothing is kept between questions: the source caches by release, and the operator's table is tiny. */
export function createRegistry({
  source,
  db,
  profile,
}: {
  source: GatewaySource;
  db: Db;
  profile: Profile;
}): GatewayRegistry {
  async function list(): Promise<readonly LiveGateway[]> {
    const [descriptors, said] = await Promise.all([source.gateways(), overrides(db)]);
    return descriptors.map((descriptor) => live(descriptor, said.get(descriptor.id), profile));
  }
  return {
    list,
    byId: async (id) => (await list()).find((gateway) => gateway.descriptor.id === id),
    async byCall(call) {
      const gateway = (await list()).find(({ descriptor }) =>
        gatewayCalls(descriptor).includes(call),
      );
      return (
        gateway && {
          ...gateway,
          channel: gateway.descriptor.channels?.find((channel) => channel.call === call) ?? null,
        }
      );
    },
  };
}

// PAGCOR refuses crypto as a means of cashing in (design §7, jurisdiction profile).
const unlawful: Localized = {
  en: 'Not offered under Philippine rules',
  ph: 'Hindi puwede ayon sa patakaran sa Pilipinas',
};

function live(
  descriptor: Gateway,
  said: GatewayOverride | undefined,
  profile: Profile,
): LiveGateway {
  const forbidden = profile === 'ph' && descriptor.group === 'crypto';
  const status = forbidden ? 'disabled' : (said?.status ?? descriptor.status);
  const reason = forbidden ? unlawful : (said?.reason ?? descriptor.reason ?? null);
  return {
    descriptor,
    channel: null,
    status,
    reason: status === 'active' ? null : reason,
    minimum: said?.minimum ?? units(descriptor.minimum),
    maximum: said?.maximum ?? units(descriptor.maximum),
    step: units(descriptor.step),
    fee: units(descriptor.fee),
  };
}

// The schema admits plain pesos only, so a descriptor of a verified release always parses.
function units(pesoText: string): bigint {
  const parsed = parseAmount(pesoText);
  if (parsed === undefined)
    throw new Error(`A gateway descriptor carries "${pesoText}" as an amount.`);
  return parsed;
}
