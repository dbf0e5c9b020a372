/** Every fiftieth member has a level. */
const oneIn = 50;

/**
 * The jobs that pass a whole day of all members, and the statements after which a run passes one again.
 * What they do grows with the members, so a run counts for each thousand of them.
 */
export const nightlyJobs: Readonly<Record<string, readonly string[]>> = {
  'rewards.close-vip-day': [
    `delete from job_progress where job = 'vip.day'`,
    `update member set vip_level = 1 where id % ${oneIn} = 0 and vip_level <> 1`,
  ],
  'rewards.accrue-rebates': [
    `delete from job_progress where job = 'rebate.accrue'`,
    `delete from rebate_accrual`,
    `delete from rebate_downline`,
    `delete from rebate_turnover`,
  ],
};
