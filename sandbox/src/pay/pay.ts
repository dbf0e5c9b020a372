import type { ConnectionService, GatewaySource } from '@parol/platform/cashier/gateway';
import type { Contribution } from '@parol/platform/kernel/contribution';
import type { Parts } from '@parol/platform/kernel/parts';
import { connectJob } from './connect-gateways.ts';
import { payRoutes } from './pay.routes.ts';
import { sandboxPay } from './pay.service.ts';

/** The simulated payment providers behind the gateways of the sandbox (README.md). */
export function sandboxPayModule(
  parts: Parts,
  connections: ConnectionService,
  fleet: GatewaySource | undefined,
): { readonly contribution: Contribution } {
  const pay = sandboxPay(parts);
  return {
    contribution: {
      name: 'sandbox-pay',
      thirdParty: payRoutes(parts, pay),
      jobs: [
        { name: 'sandbox.deliver-webhooks', everyMs: 500, run: () => pay.deliver() },
        ...(fleet ? [connectJob(parts, connections, fleet)] : []),
      ],
    },
  };
}
