export type { OpsCommand } from './command.ts';
export { memberIdOf } from './member-argument.ts';
export { helpFor, type OpsResult, runOps } from './run-ops.ts';
