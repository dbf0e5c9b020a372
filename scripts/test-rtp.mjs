// `npm run test:rtp`: every declared return of the sandbox's games, by enumeration or by simulation on fixed seeds; npm test leaves it out.
import { spawnSync } from 'node:child_process';
import { root } from './pnpm.mjs';

const command = ['--import', 'tsx', 'platform/sandbox/src/studio/games/rtp.cli.ts'];
process.exit(spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' }).status ?? 1);
