// `npm run test:rtp`: checks every declared RTP of the sandbox's games by enumeration or by simulation with
// fixed seeds; not part of npm test.
import { spawnSync } from 'node:child_process';
import { root } from './pnpm.mjs';

const command = ['--import', 'tsx', 'sandbox/src/studio/games/rtp.cli.ts'];
process.exit(spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' }).status ?? 1);
