export { byCaller, type OpsCaller, type OpsCommand, type OpsCredit } from './command.ts';
export { memberIdOf } from './member-argument.ts';
export { helpFor, type OpsResult, type OpsSecrets, runOps } from './run-ops.ts';
