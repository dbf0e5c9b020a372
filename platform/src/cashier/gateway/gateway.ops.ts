import { inTransaction } from '../../kernel/database/database.ts';
import * as v from 'valibot';
import { formatAmount, parseAmount } from '@parol/domain';
import { input, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { GatewayRegistry, LiveGateway } from './gateway.registry.ts';
import { setLimits, setStatus } from './gateway.repository.ts';

/**
 * `gateway:list`, `gateway:maintenance` and `gateway:limits`: operator overrides of the release's
 * descriptors.
 */
export function gatewayOps(parts: Parts, registry: GatewayRegistry): readonly OpsCommand[] {
  return [listGateways(registry), setMaintenance(parts, registry), limitGateway(parts, registry)];
}

async function knownGateway(registry: GatewayRegistry, id: string): Promise<LiveGateway> {
  const gateway = await registry.byId(id);
  if (!gateway)
    throw new Error(
      `There is no gateway "${id}" in the cashier's active release; "gateway:list" lists them.`,
    );
  return gateway;
}

const listGateways = (registry: GatewayRegistry) =>
  opsCommand({
    name: 'gateway:list',
    readingRole: true,
    effect: 'reads',
    summary: 'Lists the gateways with their current status and limits',
    run: async () =>
      (await registry.list()).map(
        (g) =>
          `${g.descriptor.id.padEnd(16)} ${g.status.padEnd(12)} ${formatAmount(g.minimum)} to ${formatAmount(g.maximum)}`,
      ),
  });

const setMaintenance = (parts: Parts, registry: GatewayRegistry) =>
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
      await inTransaction(parts.db, (tx) => setStatus(tx, id, status, said, parts.clock.now()));
      return [
        word === 'on' ? `${id} is under maintenance.` : `${id} has the status of its descriptor.`,
      ];
    },
  });

const limitGateway = (parts: Parts, registry: GatewayRegistry) =>
  opsCommand({
    name: 'gateway:limits',
    effect: 'loosens',
    args: [input.text('id')],
    options: {
      minimum: v.optional(input.pesos('50.00')),
      maximum: v.optional(input.pesos('50000.00')),
    },
    summary:
      "Sets a gateway's limits, wider ones when two operators set the same; without options, restores its descriptor's limits",
    async takesTwo([id], { minimum, maximum }) {
      const { descriptor, ...inForce } = await knownGateway(registry, id);
      return (
        (minimum ?? parseAmount(descriptor.minimum) ?? 0n) < inForce.minimum ||
        (maximum ?? parseAmount(descriptor.maximum) ?? 0n) > inForce.maximum
      );
    },
    async run([id], { minimum = null, maximum = null }) {
      await knownGateway(registry, id);
      if (minimum !== null && maximum !== null && minimum > maximum)
        throw new Error('The minimum is above the maximum.');
      await inTransaction(parts.db, (tx) => setLimits(tx, id, minimum, maximum, parts.clock.now()));
      return [`The limits of ${id} are set.`];
    },
  });
