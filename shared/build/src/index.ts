export { buildRemote } from './build-remote.ts';
export type { Built } from './build-remote.ts';
export { buildShell } from './build-shell.ts';
export { filesBelow, hashFiles } from './files.ts';
export { sourceMapsOf } from './source-maps.ts';
export { distDir, remoteNames, root } from './paths.ts';
export { developRemote, developShell } from './develop.ts';
export type { Developed } from './develop.ts';
export { isDevelopment } from './development.ts';
