import { formatAmount, parseAmount } from '@parol/domain';
import type { OpsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { GatewayRegistry } from './gateway.registry.ts';
import { setLimits, setStatus } from './gateway.repository.ts';

/**
 * `gateway:list`, `gateway:maintenance` and `gateway:limits`: operator overrides of the release's
 * descriptors.
 */
export function gatewayOps({ db, clock }: Parts, registry: GatewayRegistry): readonly OpsCommand[] {
  async function known(id: string | undefined): Promise<string> {
    if (id === undefined) throw new Error('Name a gateway; "gateway:list" lists them.');
    if (!(await registry.byId(id)))
      throw new Error(
        `There is no gateway "${id}" in the cashier's active release; "gateway:list" lists them.`,
      );
    return id;
  }
  function limit(text: string | undefined): bigint | null {
    if (text === undefined) return null;
    const units = parseAmount(text);
    if (units === undefined || units <= 0n) throw new Error(`"${text}" is not an amount in pesos.`);
    return units;
  }
  return [
    {
      name: 'gateway:list',
      reads: true,
      usage: '',
      summary: 'Lists the gateways with their current status and limits',
      run: async () =>
        (await registry.list()).map(
          (g) =>
            `${g.descriptor.id.padEnd(16)} ${g.status.padEnd(12)} ${formatAmount(g.minimum)} to ${formatAmount(g.maximum)}`,
        ),
    },
    {
      name: 'gateway:maintenance',
      usage: '<id> on|off [--reason text] [--reason-ph text]',
      summary: "Turns a gateway's maintenance on or off",
      async run([id, word], options) {
        if (word !== 'on' && word !== 'off')
          throw new Error('Add "on" or "off" after the gateway.');
        const gateway = await known(id);
        const reason =
          options.reason === undefined
            ? null
            : { en: options.reason, ph: options['reason-ph'] ?? options.reason };
        await setStatus(
          db,
          gateway,
          word === 'on' ? 'maintenance' : null,
          word === 'on' ? reason : null,
          clock.now(),
        );
        return [
          word === 'on'
            ? `${gateway} is under maintenance.`
            : `${gateway} has the status of its descriptor.`,
        ];
      },
    },
    {
      name: 'gateway:limits',
      usage: '<id> [--minimum 50.00] [--maximum 50000.00]',
      summary: "Sets a gateway's limits; without options, restores its descriptor's limits",
      async run([id], options) {
        const gateway = await known(id);
        const [minimum, maximum] = [limit(options.minimum), limit(options.maximum)];
        if (minimum !== null && maximum !== null && minimum > maximum)
          throw new Error('The minimum is above the maximum.');
        await setLimits(db, gateway, minimum, maximum, clock.now());
        return [`The limits of ${gateway} are set.`];
      },
    },
  ];
}
