// `npm run rehearse -- <name> [--option value …]`: what an operator relies on, tried on this machine. Each
// rehearsal prints its figures in the last line, and ends with 1 if they fall short.
const rehearsals = {
  alarms: async (args) => (await import('./rehearse/alarms.ts')).rehearseAlarms(args),
  backup: async (args) => (await import('./rehearse/backup.ts')).rehearseBackup(args),
  cluster: async (args) => (await import('./rehearse/cluster.ts')).rehearseCluster(args),
  'cluster-backup': async (args) =>
    (await import('./rehearse/cluster-backup.ts')).rehearseClusterBackup(args),
  edge: async (args) => (await import('./rehearse/edge.ts')).rehearseEdge(args),
  failover: async (args) => (await import('./rehearse/failover.ts')).rehearseFailover(args),
  gone: async (args) => (await import('./rehearse/gone.ts')).rehearseGone(args),
  pooler: async (args) => (await import('./rehearse/pooler.ts')).rehearsePooler(args),
  overload: async (args) => (await import('./rehearse/overload.mjs')).rehearseOverload(args),
  replica: async (args) => (await import('./rehearse/replica.ts')).rehearseReplica(args),
  'worker-failover': async (args) =>
    (await import('./rehearse/worker-failover.ts')).rehearseWorkerFailover(args),
  upgrade: async (args) => (await import('./rehearse/upgrade.ts')).rehearseUpgrade(args),
};
const [name = '', ...args] = process.argv.slice(2);
const rehearsal = Object.hasOwn(rehearsals, name) ? rehearsals[name] : undefined;
if (!rehearsal) {
  process.stderr.write(`npm run rehearse -- ${Object.keys(rehearsals).join('|')}\n`);
  process.exit(2);
}
process.exit((await rehearsal(args)) ? 0 : 1);
