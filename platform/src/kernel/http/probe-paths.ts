/** Whether this process lives, and whether it can serve; what supervisors and load balancers ask. */
export const livenessPath = '/livez';
export const readinessPath = '/readyz';
export const probePaths: readonly string[] = [livenessPath, readinessPath];
