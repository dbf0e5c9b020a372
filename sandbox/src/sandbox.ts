import type { Plugin } from '@parol/platform/start/plugin';
import { settableClock, type SettableClock } from '@parol/platform/kernel/clock';
import { apiDocsRoutes } from './api-docs/api-docs.routes.ts';
import { beaconModule } from './beacon.ts';
import { autopilotJobs } from './autopilot/autopilot.ts';
import { controlRoutes } from './controls/controls.ts';
import { createSettings, type Settings } from './controls/settings.ts';
import { sampleContent } from './media/media.content.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { messagesRoutes } from './messages/messages.routes.ts';
import { connectGateways } from './pay/connect-gateways.ts';
import { sandboxPayModule } from './pay/pay.ts';
import { probePlayer } from './probe/probe-player.ts';
import { seed } from './seed/seed.ts';
import { createSentinels } from './sentinel/sentinel.ts';
import { studioModule } from './studio/studio.ts';
import { createTables } from './tables.ts';

export interface Sandbox extends Plugin {
  readonly settings: Settings;
}

/**
 * The sandbox: local payment providers and game studios, controls of time and randomness, refusals
 * on request, simulated operators, readable messages, the documentation of the API, and the demo's
 * history.
 */
export function openSandbox(clock: SettableClock = settableClock()): Sandbox {
  const settings = createSettings(clock);
  return {
    clock,
    settings,
    createTables,
    content: sampleContent,
    connectGateways,
    probePlayer,
    contributions: (parts, services, fleet) => [
      {
        routes: (server) => controlRoutes(server, settings, parts.config),
        requesterAddress: () => settings.address(),
        forcedRefusals: createSentinels,
      },
      { routes: messagesRoutes(services.messages, parts.config) },
      { routes: apiDocsRoutes },
      { jobs: autopilotJobs(parts, services) },
      sandboxPayModule(parts, services.gateways.connections, fleet).contribution,
      { routes: mediaRoutes },
      beaconModule(parts),
      studioModule(parts, {
        sessions: services.seamless.sessions,
        core: services.seamless.core,
        random: settings.studioRandom,
      }).contribution,
    ],
    seed,
  };
}
