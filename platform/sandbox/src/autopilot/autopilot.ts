import type { Services } from '../../../src/compose-modules.ts';
import type { Job } from '../../../src/kernel/jobs/jobs.ts';
import type { Parts } from '../../../src/kernel/parts/parts.ts';
import { kycAutopilot } from './kyc.job.ts';
import { manualDepositAutopilot } from './manual-deposit.job.ts';
import { withdrawalAutopilot } from './withdrawal.job.ts';

/** Plays the operators, through their own functions. */
export const autopilotJobs = (parts: Parts, services: Services): readonly Job[] => [
  kycAutopilot(parts, services.kyc),
  withdrawalAutopilot(parts, services.withdrawals.withdrawals),
  manualDepositAutopilot(parts, services.manual),
];
