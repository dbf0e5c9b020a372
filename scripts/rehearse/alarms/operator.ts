import { run } from '../support/programs.mjs';
import { root } from '../../pnpm.mjs';

/** An operator's command on the product with this data folder. */
export const operate = (data: string, ...command: readonly string[]): void =>
  run(process.execPath, ['--import', 'tsx', 'platform/src/start/ops.cli.ts', ...command], root, {
    ...process.env,
    PAROL_DATA: data,
  });
