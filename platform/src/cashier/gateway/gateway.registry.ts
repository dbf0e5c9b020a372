import { type AdapterEntry, hashOf } from '@parol/adapter-host';
import {
  feeOf,
  gatewayCalls,
  type Gateway,
  type GatewayChannel,
  type GatewayFee,
} from '@parol/wire';
import type { Visitor } from '@parol/contract/serving';
import type { Profile } from '../../kernel/config/config.ts';
import type { Db } from '../../kernel/database/database.ts';
import { type Localized, parseAmount } from '@parol/domain';
import { type GatewayOverride, overrides } from './gateway.repository.ts';

/**
 * Source of descriptors: the cashier's active release
 * (docs/decisions/0006-gateways-are-release-data.md), or a fixed list in tests.
 */
export interface GatewaySource {
  gateways(): Promise<readonly Gateway[]>;
  /**
   * Gateways that only a canary of the cashier has: all of them, or those that this visitor gets.
   */
  tried?(visitor?: Visitor): Promise<readonly Gateway[]>;
  /**
   * Gateways that accept no new deposits: their page is turned off, or only an earlier release had
   * them. Their open orders continue.
   */
  off?(): Promise<readonly Gateway[]>;
  /** The adapter of a gateway in the release that has the gateway. */
  adapterOf?(gatewayId: string): Promise<AdapterEntry | undefined>;
  /** Any adapter of a known release, by its version. */
  adapterByHash?(hash: string): Promise<AdapterEntry | undefined>;
}

/**
 * A gateway's current values: its descriptor, overridden by the profile's legal rules and by
 * operators. Amounts are units.
 */
export interface LiveGateway extends GatewayFee {
  readonly descriptor: Gateway;
  /** The requested channel, if the gateway has channels and the call named one. */
  readonly channel: GatewayChannel | null;
  readonly status: Gateway['status'];
  readonly reason: Localized | null;
  readonly minimum: bigint;
  readonly maximum: bigint;
  readonly step: bigint;
  /** The limits that operators have set; null where the descriptor's hold. */
  readonly own: { readonly minimum: bigint | null; readonly maximum: bigint | null };
}

export interface GatewayRegistry {
  /** With a visitor, also those of a canary that the visitor gets (cashier/deposit/RULES.md). */
  list(visitor?: Visitor): Promise<readonly LiveGateway[]>;
  /** Also returns gateways of a canary, and gateways that are off, with status `disabled`. */
  byId(id: string): Promise<LiveGateway | undefined>;
  /** Like `byId`, by the gateway's call under `payg` or that of one of its channels. */
  byCall(call: string): Promise<LiveGateway | undefined>;
  /** Whether `byCall` finds a gateway; reads no overrides. */
  hasCall(call: string): Promise<boolean>;
}

const isCalled =
  (call: string) =>
  (descriptor: Gateway): boolean =>
    gatewayCalls(descriptor).includes(call);

/** Nothing is cached here: the source caches per release, and the table of overrides is small. */
export function createRegistry({
  source,
  db,
  profile,
}: {
  source: GatewaySource;
  db: Db;
  profile: Profile;
}): GatewayRegistry {
  async function all(tried: readonly Gateway[] = []): Promise<readonly LiveGateway[]> {
    const [descriptors, said] = await Promise.all([source.gateways(), overrides(db)]);
    return Promise.all(
      [...descriptors, ...tried].map(async (descriptor) => {
        const one = said.get(descriptor.id);
        return live(descriptor, one, profile, await isPaused(source, descriptor.id, one));
      }),
    );
  }
  async function find(
    isWanted: (descriptor: Gateway) => boolean,
  ): Promise<LiveGateway | undefined> {
    const listed = (await all(await source.tried?.())).find(({ descriptor }) =>
      isWanted(descriptor),
    );
    if (listed) return listed;
    const off = (await source.off?.())?.find(isWanted);
    return off && live({ ...off, status: 'disabled' }, undefined, profile, false);
  }
  return {
    list: async (visitor) => all(visitor && (await source.tried?.(visitor))),
    byId: (id) => find((descriptor) => descriptor.id === id),
    async hasCall(call) {
      const tried = (await source.tried?.()) ?? [];
      const off = (await source.off?.()) ?? [];
      return [...(await source.gateways()), ...tried, ...off].some(isCalled(call));
    },
    async byCall(call) {
      const gateway = await find(isCalled(call));
      return (
        gateway && {
          ...gateway,
          channel: gateway.descriptor.channels?.find((channel) => channel.call === call) ?? null,
        }
      );
    },
  };
}

// PAGCOR prohibits cashing in with crypto (design §7, jurisdiction profile).
const unlawful: Localized = {
  en: 'Not offered under Philippine rules',
  ph: 'Hindi puwede ayon sa patakaran sa Pilipinas',
};

/** Whether the gateway's adapter is the version that was paused because it failed. */
async function isPaused(
  source: GatewaySource,
  gatewayId: string,
  said: GatewayOverride | undefined,
): Promise<boolean> {
  if (said?.paused_hash == null) return false;
  const entry = await source.adapterOf?.(gatewayId);
  return entry !== undefined && hashOf(entry) === said.paused_hash;
}

function live(
  descriptor: Gateway,
  said: GatewayOverride | undefined,
  profile: Profile,
  paused: boolean,
): LiveGateway {
  const forbidden = profile === 'ph' && descriptor.group === 'crypto';
  const chosen = said?.status ?? descriptor.status;
  const allowed = paused && chosen === 'active' ? 'maintenance' : chosen;
  const status = forbidden ? 'disabled' : allowed;
  const reason = forbidden ? unlawful : (said?.reason ?? descriptor.reason ?? null);
  return {
    descriptor,
    channel: null,
    status,
    reason: status === 'active' ? null : reason,
    minimum: said?.minimum ?? units(descriptor.minimum),
    maximum: said?.maximum ?? units(descriptor.maximum),
    step: units(descriptor.step),
    own: { minimum: said?.minimum ?? null, maximum: said?.maximum ?? null },
    ...feeOf(descriptor),
  };
}

// The schema admits plain peso amounts only, so a verified release always parses.
function units(pesoText: string): bigint {
  const parsed = parseAmount(pesoText);
  if (parsed === undefined)
    throw new Error(`A gateway descriptor has the invalid amount "${pesoText}".`);
  return parsed;
}
