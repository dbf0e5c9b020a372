export { byCaller, type OpsCaller, type OpsCommand } from './command.ts';
export { memberIdOf } from './member-argument.ts';
export { helpFor, type OpsResult, type OpsSecrets, runOps } from './run-ops.ts';
