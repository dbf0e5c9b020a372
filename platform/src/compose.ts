import { parsePhone } from '@parol/domain';
import { composeModules } from './compose-modules.ts';
import type { Contribution } from './kernel/contribution/contribution.ts';
import { type App, createApp } from './kernel/http/http.ts';
import type { Job } from './kernel/jobs/jobs.ts';
import type { OpsCommand } from './kernel/ops/ops.ts';
import type { Plugin } from './plugin.ts';
import type { FleetReader } from './site/fleet/fleet.ts';
import type { LedgerParts } from './wallet/ledger/ledger.ts';
import { outboxJob } from './wallet/outbox/outbox.ts';

/** The whole platform, built and not yet listening. */
export type Platform = ReturnType<typeof compose>;

export interface ComposeOptions {
  /** Which releases serve, and the gateways that the cashier's release carries; absent where no site is served. */
  readonly fleet?: FleetReader | undefined;
  readonly plugin?: Pick<Plugin, 'contributions'> | undefined;
}

/** Builds the servers, jobs and operators' commands from what modules and plugin contribute. */
export function compose(parts: LedgerParts, { fleet, plugin }: ComposeOptions = {}) {
  const modules = composeModules(parts, fleet);
  const { services } = modules;
  const contributions: readonly Contribution[] = [
    ...modules.contributions,
    ...(plugin?.contributions(parts, services) ?? []),
  ];
  const app: App = createApp({
    parts,
    contributions,
    sessions: services.sessions,
    limits: services.limits,
  });
  const jobs: readonly Job[] = [
    ...contributions.flatMap((one) => one.jobs ?? []),
    outboxJob(parts, contributions),
  ];
  const ops: readonly OpsCommand[] = contributions.flatMap((one) => one.ops ?? []);
  return { ...app, jobs, ops, services };
}
