export type { OpsCommand } from './command.ts';
export { helpFor, type OpsResult, runOps } from './run-ops.ts';
