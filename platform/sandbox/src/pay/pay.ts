import type { Contribution, Parts } from '../../../src/kernel/parts.ts';
import { payRoutes } from './pay.routes.ts';
import { sandboxPay, type SandboxPay } from './pay.service.ts';

/** Sandbox Pay, the provider behind every gateway of the sandbox; in any other profile nothing of it exists. */
export function sandboxPayModule(parts: Parts): {
  readonly pay: SandboxPay;
  readonly contribution: Contribution;
} {
  const pay = sandboxPay(parts);
  if (!parts.config.sandbox) return { pay, contribution: { name: 'sandbox-pay' } };
  return {
    pay,
    contribution: {
      name: 'sandbox-pay',
      thirdParty: payRoutes(parts, pay),
      jobs: [{ name: 'sandbox-pay.deliver', everyMs: 500, run: () => pay.deliver() }],
    },
  };
}
