export { buildRemote, readRemote } from './build-remote.ts';
export type { Built } from './build-remote.ts';
export { buildShell } from './build-shell.ts';
export { filesBelow, hashFiles } from './files.ts';
export { inputHash } from './inputs.ts';
export { distDir, remoteNames, root } from './paths.ts';
