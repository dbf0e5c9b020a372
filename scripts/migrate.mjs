// `npm run migrate`: brings the database to this version and ends, as the role `migrate` does (docs/configuration.md). With
// PAROL_DISTRIBUTE=citus its tables are distributed over the cluster (docs/scale.md).
process.env.PAROL_ROLES = 'migrate';
await import('../platform/src/start/main.ts');
