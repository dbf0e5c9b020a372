import type { Config } from '../../kernel/config/config.ts';
import type { FleetService } from './fleet.service.ts';

/**
 * The fleet's commands for the running platform, opened at the first use: a process that only serves
 * does not load what a publish needs.
 */
export function openFleetControl(config: Config): () => Promise<FleetService> {
  let opened: Promise<FleetService> | undefined;
  return () => {
    opened ??= import('./open-service.ts').then(({ openFleetService }) =>
      openFleetService(config, { by: 'platform' }),
    );
    return opened;
  };
}
