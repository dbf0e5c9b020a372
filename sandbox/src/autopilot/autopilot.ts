import type { Services } from '@parol/platform/start/compose-modules';
import type { Job } from '@parol/platform/kernel/jobs';
import type { Parts } from '@parol/platform/kernel/parts';
import { kycAutopilot } from './kyc.job.ts';
import { manualDepositAutopilot } from './manual-deposit.job.ts';
import { withdrawalAutopilot } from './withdrawal.job.ts';

/** Simulates the operators, through the operators' own functions. */
export const autopilotJobs = (parts: Parts, services: Services): readonly Job[] => [
  kycAutopilot(parts, services.kyc),
  withdrawalAutopilot(parts, services.withdrawals.withdrawals, services.payoutPolicy),
  manualDepositAutopilot(parts, services.manual),
];
