export type { CheckedRelease, CheckedShell } from './check-fleet.ts';
export { deployInProcess } from './deploy-process.ts';
export type { FleetReader, ServingFleet } from './fleet.reader.ts';
export type { FleetService } from './fleet.service.ts';
export type { TrustedKey } from './keys.ts';
export { openFleetControl } from './open-control.ts';
export { openFleetReader } from './open-fleet.ts';
export { noteInstance } from './running-instances.ts';
export { openTrialFleet } from './gate/trial-fleet.ts';
