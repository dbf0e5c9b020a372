export { rewardCredit, type RewardCredit } from './credit.service.ts';
