/** A campaign, from its effective date on, epoch ms. */
export interface Campaign {
  readonly at: number;
  readonly levels: readonly { readonly level: number; readonly amount: bigint }[];
}

/** The rewards of VIP levels by the rules of rewards/campaign-reward/RULES.md; units, epoch ms. */
export class CampaignRewardModel {
  /** Amounts to be paid, by `<member> <campaign>-<level>`. */
  readonly paid = new Map<string, bigint>();
  private readonly campaigns: Campaign[];
  constructor(first: Campaign) {
    this.campaigns = [first];
  }

  begin(campaign: Campaign): void {
    this.campaigns.push(campaign);
  }

  /** Returns the code of the answer; `own` is the member's VIP level at that moment. */
  click(member: bigint, level: number, own: number, now: number) {
    const campaign = this.campaigns.findLast(({ at }) => at <= now);
    const reward = campaign?.levels.find((one) => one.level === level);
    if (!campaign || !reward) return 'invalid_level';
    const key = `${member} ${campaign.at}-${level}`;
    if (this.paid.has(key)) return 'campaignRewardClaimed';
    if (own < level) return 'level_not_reached';
    this.paid.set(key, reward.amount);
    return 'OK';
  }
}
