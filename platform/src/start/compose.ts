import { composeModules } from './compose-modules.ts';
import { alarmsOf } from '../kernel/alarms/alarms.ts';
import { lockedMembers } from '../identity/member/member.ts';
import { fleetFaults } from './certify-fleet.ts';
import { healthOps } from './health.ops.ts';
import type { Contribution } from '../kernel/contribution/contribution.ts';
import { type AdmissionLimits, type App, createApp } from '../kernel/http/http.ts';
import type { Job } from '../kernel/jobs/jobs.ts';
import { keysModule, restoredKeyFaults, uniqueKeyTask } from '../kernel/keys/keys.ts';
import type { OpsCommand } from '../kernel/ops/ops.ts';
import { creditGuard } from '../kernel/operator/operator.ts';
import { probeModule } from '../kernel/probe/probe.ts';
import { restoredOps } from '../kernel/restored/restored.ts';
import { retentionJob } from '../kernel/retention/retention.ts';
import type { Plugin } from './plugin.ts';
import type { FleetReader } from '../site/fleet/fleet.ts';
import type { LedgerParts } from '../wallet/ledger/ledger.ts';
import { relayModule } from '../wallet/relay/relay.ts';

/** The composed platform, not listening yet. */
export type Platform = ReturnType<typeof compose>;

export interface ComposeOptions {
  /**
   * The active releases and the gateways of the cashier's release; absent where no site is served.
   */
  readonly fleet?: FleetReader | undefined;
  readonly plugin?: (Pick<Plugin, 'contributions'> & Partial<Plugin>) | undefined;
  /** How many calls begin or wait; by the size of the pool by default. */
  readonly admission?: AdmissionLimits | undefined;
}

/** Builds the servers, jobs and operator commands from the contributions of modules and plugin. */
export function compose(parts: LedgerParts, { fleet, plugin, admission }: ComposeOptions = {}) {
  const modules = composeModules(parts, fleet);
  const { services, personalData } = modules;
  const listening: readonly Contribution[] = [
    ...modules.contributions,
    ...(plugin?.contributions(parts, services, fleet) ?? []),
  ];
  const { outbox, contribution: relaying } = relayModule(parts, listening);
  const probe = probeModule(
    parts,
    plugin?.probePlayer?.(parts, services),
    async (phone) => ((await services.members.byPhone(phone))?.probe_since ?? null) !== null,
  );
  const contributions = [...listening, relaying, probe.contribution];
  const app: App = createApp({
    parts,
    contributions,
    sessions: services.sessions,
    limits: services.limits,
    knownDevice: services.accounts.isKnownDevice,
    admission,
  });
  const retention = contributions.flatMap((one) => one.retention ?? []);
  const uniqueKeys = uniqueKeyTask(
    parts.config.keys('unique-keys'),
    contributions.flatMap((one) => one.indexed ?? []),
    lockedMembers,
  );
  const keys = keysModule(parts, [uniqueKeys, ...contributions.flatMap((one) => one.keyed ?? [])]);
  const alarms = alarmsOf(parts, [...contributions, { name: 'kernel', alarms: app.alarms }]);
  const jobs: readonly Job[] = [
    ...contributions.flatMap((one) => one.jobs ?? []),
    ...app.jobs,
    retentionJob(parts, retention),
    keys.job,
    alarms.job,
  ];
  const metrics = [
    ...contributions.flatMap((one) => one.metrics ?? []),
    app.metrics,
    alarms.metrics,
  ];
  const guarded = creditGuard({ ...parts, ...modules.operating });
  const ops: readonly OpsCommand[] = [
    ...contributions.flatMap((one) => one.ops ?? []).map(guarded),
    ...keys.ops,
    ...restoredOps(parts, [
      ...contributions.flatMap(({ certify }) => (certify ? [certify] : [])),
      () => restoredKeyFaults(parts.db, keys.service, uniqueKeys),
      () => fleetFaults(fleet),
    ]),
    healthOps([{ health: alarms.health }, ...contributions]),
  ];
  return {
    ...app,
    jobs,
    metrics,
    outbox,
    ops,
    retention,
    keys: keys.service,
    services,
    personalData,
  };
}
