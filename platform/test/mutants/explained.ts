/** A mutant that no test has to find. */
interface Explained {
  /** The function's file below platform/db/functions. */
  readonly file: string;
  /** The changed line. */
  readonly after: string;
  /** Why the function does the same, or why no test can see the difference. */
  readonly reason: string;
}

const savesCall = 'bonus_close compares the balance itself; the comparison only saves its call';

export const explained: readonly Explained[] = [
  {
    file: 'play/seamless/wallet_follow.sql',
    after: 'if v_waits or p_effect.moves is null or p_effect.balance <= 10000 then',
    reason: savesCall,
  },
  {
    file: 'play/seamless/wallet_follow.sql',
    after: 'if v_waits or p_effect.moves is null or p_effect.balance < 10001 then',
    reason: savesCall,
  },
];
