export { creditsOf, ticketCredits } from './ops-credit.ts';
export { rewardCredit, type RewardCredit } from './credit.service.ts';
