/**
 * The user id of the renderer if the platform runs as root: one that no account has, because a
 * database may run as `nobody`.
 */
export const rendererUser = 65_533;

const permissionModel = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * Node's options for the process that runs a release's render code: without any permission for
 * files, programs, threads and add-ons, since Node 25 also for the network
 * (docs/decisions/0210-permissions-of-the-renderer.md).
 */
export const rendererFlags = (heapMb: number): readonly string[] => [
  permissionModel,
  '--disallow-code-generation-from-strings',
  '--experimental-vm-modules',
  `--max-old-space-size=${heapMb}`,
];
