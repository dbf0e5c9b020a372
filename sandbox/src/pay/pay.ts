import type { Contribution } from '@parol/platform/kernel/contribution';
import type { Parts } from '@parol/platform/kernel/parts';
import { payRoutes } from './pay.routes.ts';
import { sandboxPay } from './pay.service.ts';

/** Sandbox Pay, the simulated payment provider behind every gateway of the sandbox. */
export function sandboxPayModule(parts: Parts): { readonly contribution: Contribution } {
  const pay = sandboxPay(parts);
  return {
    contribution: {
      name: 'sandbox-pay',
      thirdParty: payRoutes(parts, pay),
      jobs: [{ name: 'sandbox.deliver-webhooks', everyMs: 500, run: () => pay.deliver() }],
    },
  };
}
