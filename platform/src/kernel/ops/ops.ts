export type { OpsCommand } from './command.ts';
export { runOps } from './run-ops.ts';
