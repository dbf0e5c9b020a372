import type { FleetService } from '../fleet/fleet.ts';

/** What the running platform asks of the fleet's commands. */
export type FleetControl = Pick<FleetService, 'damage' | 'log' | 'part' | 'rollBackFailing'>;
