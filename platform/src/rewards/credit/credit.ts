export { anyMember, type Brings, creditsOf, largestOf, ticketCredits } from './ops-credit.ts';
export { rewardCredit, type RewardCredit } from './credit.service.ts';
