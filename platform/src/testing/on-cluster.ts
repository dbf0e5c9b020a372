/** What a process needs that a test starts on its database, if that is on a cluster (`npm run test:citus`). */
export const onCluster = (): Readonly<Record<string, string>> =>
  process.env.PAROL_TEST_NODES ? { PAROL_DISTRIBUTE: 'citus' } : {};
