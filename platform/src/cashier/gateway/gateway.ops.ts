import { inTransaction } from '../../kernel/database/database.ts';
import * as v from 'valibot';
import { formatAmount, parseAmount } from '@parol/domain';
import { input, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { GatewayRegistry, LiveGateway } from './gateway.registry.ts';
import type { SeenAdapter } from './acceptance.repository.ts';
import { gatewayLines } from './gateway-list.ts';
import { setLimits, setStatus } from './gateway.repository.ts';

export interface GatewayOpsParts extends Pick<Parts, 'db' | 'clock'> {
  readonly registry: GatewayRegistry;
  /** The versions of adapters that are served now. */
  readonly served: () => Promise<readonly SeenAdapter[]>;
}

/**
 * `gateway:list`, `gateway:maintenance` and `gateway:limits`: operator overrides of the release's
 * descriptors.
 */
export function gatewayOps(parts: GatewayOpsParts): readonly OpsCommand[] {
  return [listGateways(parts), setMaintenance(parts), limitGateway(parts)];
}

async function knownGateway(registry: GatewayRegistry, id: string): Promise<LiveGateway> {
  const gateway = await registry.byId(id);
  if (!gateway)
    throw new Error(
      `There is no gateway "${id}" in the cashier's active release; "gateway:list" lists them.`,
    );
  return gateway;
}

const listGateways = ({ db, registry, served }: GatewayOpsParts) =>
  opsCommand({
    name: 'gateway:list',
    readingRole: true,
    effect: 'reads',
    summary: 'Lists the gateways with status, limits, adapter, addresses and keys',
    run: async () => gatewayLines(db, await registry.list(), await served()),
  });

const setMaintenance = ({ db, clock, registry }: GatewayOpsParts) =>
  opsCommand({
    name: 'gateway:maintenance',
    inOneTransaction: true,
    effect: 'other',
    args: [input.text('id'), input.choice(['on', 'off'])],
    options: {
      reason: v.optional(input.text('text')),
      'reason-ph': v.optional(input.text('text')),
    },
    summary: "Turns a gateway's maintenance on or off",
    async run([id, word], options) {
      await knownGateway(registry, id);
      const reason =
        options.reason === undefined
          ? null
          : { en: options.reason, ph: options['reason-ph'] ?? options.reason };
      const [status, said] = word === 'on' ? (['maintenance', reason] as const) : [null, null];
      await inTransaction(db, (tx) => setStatus(tx, id, status, said, clock.now()));
      return [
        word === 'on' ? `${id} is under maintenance.` : `${id} has the status of its descriptor.`,
      ];
    },
  });

interface LimitOptions {
  readonly minimum?: bigint | undefined;
  readonly maximum?: bigint | undefined;
  readonly restore: boolean;
}

/** The limits after a command, in units; null for those of the descriptor. */
function limitsAfter(
  { minimum, maximum, restore }: LimitOptions,
  { own }: LiveGateway,
): { readonly minimum: bigint | null; readonly maximum: bigint | null } {
  const isSet = minimum !== undefined || maximum !== undefined;
  if (restore && isSet) throw new Error('--restore is given alone.');
  if (restore) return { minimum: null, maximum: null };
  return { minimum: minimum ?? own.minimum, maximum: maximum ?? own.maximum };
}

const limitGateway = ({ db, clock, registry }: GatewayOpsParts) =>
  opsCommand({
    name: 'gateway:limits',
    effect: 'loosens',
    args: [input.text('id')],
    options: {
      minimum: v.optional(input.pesos('50.00')),
      maximum: v.optional(input.pesos('50000.00')),
      restore: input.flag(),
    },
    summary:
      "Shows a gateway's limits, sets one or both, or restores its descriptor's; wider ones when two operators do the same",
    async takesTwo([id], options) {
      const gateway = await knownGateway(registry, id);
      const { minimum, maximum } = withDescriptor(gateway, limitsAfter(options, gateway));
      return minimum < gateway.minimum || maximum > gateway.maximum;
    },
    async run([id], options) {
      const gateway = await knownGateway(registry, id);
      const limits = limitsAfter(options, gateway);
      const after = withDescriptor(gateway, limits);
      const said = `${formatAmount(after.minimum)} to ${formatAmount(after.maximum)}`;
      const { restore } = options;
      const isSet = options.minimum !== undefined || options.maximum !== undefined;
      if (!restore && !isSet) return [`${id} takes ${said}.`, ...descriptorLine(gateway)];
      if (after.minimum > after.maximum)
        throw new Error(`The minimum is above the maximum: ${said}.`);
      await inTransaction(db, (tx) =>
        setLimits(tx, id, limits.minimum, limits.maximum, clock.now()),
      );
      return [`${id} takes ${said} now${restore ? ', as its descriptor says' : ''}.`];
    },
  });

const withDescriptor = (
  { descriptor }: LiveGateway,
  limits: { readonly minimum: bigint | null; readonly maximum: bigint | null },
) => ({
  minimum: limits.minimum ?? parseAmount(descriptor.minimum) ?? 0n,
  maximum: limits.maximum ?? parseAmount(descriptor.maximum) ?? 0n,
});

function descriptorLine({ descriptor, own }: LiveGateway): readonly string[] {
  if (own.minimum === null && own.maximum === null)
    return ['These are the limits of its descriptor.'];
  return [
    `Its descriptor says ${formatAmount(parseAmount(descriptor.minimum) ?? 0n)} to ${formatAmount(parseAmount(descriptor.maximum) ?? 0n)}; --restore restores that.`,
  ];
}
