import { createHash, createHmac } from 'node:crypto';
import { commitmentText, prizeAt, prizeText } from '@parol/wire/pick-icon';

/** A member's draw in a campaign: fixed by the secret before the pick, so that nothing is stored for it. */
export interface Draw {
  readonly seed: string;
  readonly member: string;
  readonly campaign: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** `secret`: `config.secret('pick-icon')`; another value changes the outcome of future picks. */
export const drawOf =
  (secret: string) =>
  (memberId: bigint, campaign: string): Draw => {
    const keyed = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
    return {
      seed: keyed(`seed:${memberId}:${campaign}`),
      member: keyed(`member:${memberId}`).slice(0, 16),
      campaign,
    };
  };

export const commitmentOf = (draw: Draw): string => sha256(commitmentText(draw));

/** The index of the prize of an icon. */
export const prizeOf = (draw: Draw, icon: string, weights: readonly number[]): number =>
  prizeAt(sha256(prizeText(draw, icon)), weights);
