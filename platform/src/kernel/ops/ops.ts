export {
  opsCommand,
  opsEffects,
  type OpsCaller,
  type OpsCommand,
  type OpsCredit,
  type OpsEffect,
  type OpsOptions,
  type OpsWords,
} from './command.ts';
export { helpFor, type OpsResult } from './help.ts';
export { input } from './input.ts';
export { memberIdOf } from './member-argument.ts';
export { UsageError } from './problem.ts';
export { type OpsSecrets, outputOf, runOps } from './run-ops.ts';
