export { callStatements, type CallStatements, inCall } from './call-statements.ts';
export { compiledOnce, queryOnce } from './compiled-once.ts';
export { refuseTooManyConnections, workerConnectionsOf } from './connection-budget.ts';
export { databaseFigures } from './database-figures.repository.ts';
export { refuseOtherSchema } from './expected-schema.ts';
export { type DatabaseUrls, refuseMightyLogin } from './logins.ts';
export { refuseOtherSettings } from './pooled-login.ts';
export { migrate } from './migrate.ts';
export {
  amongMembers,
  databaseOf,
  databasesOf,
  type Db,
  openDatabase,
  placeOf,
  poolFigures,
  replicaOf,
  shardOf,
  type Tx,
  writesTogether,
} from './open-database.ts';
export { isPassing } from './passing-errors.ts';
export { ping } from './ping.repository.ts';
export { mayLag, seeingOwnWrites } from './replica.ts';
export { type Role, roles } from './roles.ts';
export type { ByKey, ByMember, Database, Local, Reference, TableOf } from './schema.ts';
export { startDatabase } from './start-database.ts';
export type { NotableStatement } from './statement-watch.ts';
export { stateChange } from './state-change.repository.ts';
export {
  inTransaction,
  type RetryPolicy,
  withRetry,
  type Witness,
  withoutTimeLimit,
  withWitness,
} from './transaction.ts';
export { asVisitor, isVisitorsWork, visitorConnectionsOf } from './visitor-pool.ts';
