import type { Config } from '../../kernel/config/config.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import { type FleetReader, readBuildFaults } from '../fleet/fleet.ts';

/** For pages of `npm run dev`: when the fleet was last changed, and why the last save is not in it. */
export function developmentModule(
  { dev, dataDir }: Pick<Config, 'dev' | 'dataDir'>,
  fleet: Pick<FleetReader, 'current'>,
): { readonly contribution: Contribution } {
  if (!dev) return { contribution: {} };
  return {
    contribution: {
      routes: (server) => {
        server.get('/_development', async (_, reply) =>
          reply.header('cache-control', 'no-store').send({
            issued: (await fleet.current())?.fleet.issued ?? 0,
            faults: await readBuildFaults(dataDir),
          }),
        );
      },
    },
  };
}
