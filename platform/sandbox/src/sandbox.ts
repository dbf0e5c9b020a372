import type { Plugin } from '../../src/plugin.ts';
import { settableClock, type SettableClock } from '../../src/kernel/clock/clock.ts';
import { autopilotJobs } from './autopilot/autopilot.ts';
import { controlRoutes } from './controls/controls.ts';
import { createSettings, type Settings } from './controls/settings.ts';
import { messagesRoutes } from './messages/messages.routes.ts';
import { sandboxPayModule } from './pay/pay.ts';
import { demoMember, seed } from './seed/seed.ts';
import { createSentinels } from './sentinel/sentinel.ts';
import { studioModule } from './studio/studio.ts';

export interface Sandbox extends Plugin {
  readonly settings: Settings;
}

/**
 * The sandbox: payment providers and game studios that run on this machine, controls of time and chance, refusals on
 * request, operators that decide by themselves, readable messages, and the demo's history.
 */
export function openSandbox(clock: SettableClock = settableClock()): Sandbox {
  const settings = createSettings(clock);
  return {
    clock,
    settings,
    contributions: (parts, services) => [
      {
        routes: (server) => controlRoutes(server, settings, parts.config.origin),
        requesterAddress: () => settings.address(),
        forcedRefusals: createSentinels,
      },
      { routes: messagesRoutes(services.messages, parts.config.origin) },
      { jobs: autopilotJobs(parts, services) },
      sandboxPayModule(parts).contribution,
      studioModule(parts, {
        sessions: services.seamless.sessions,
        core: services.seamless.core,
        random: settings.studioRandom,
      }).contribution,
    ],
    seed: async (given) => ((await seed(given)) ? demoMember : undefined),
  };
}
