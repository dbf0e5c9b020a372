import type { SlotMath } from '../engine/math.ts';

export interface Machine extends Pick<
  SlotMath,
  'reels' | 'freeReels' | 'pays' | 'scatterPays' | 'freeSpins' | 'retrigger' | 'wildMultiplier' | 'freeMultipliers'
> {
  readonly lines: readonly (readonly number[])[];
  readonly lineBets: number;
}
export function fingerprint(serverSeed: string): Promise<string>;
export function replay(
  machine: Machine,
  serverSeed: string,
  clientSeed: string,
  nonce: number,
): Promise<{ spins: { stops: number[]; window: string[]; pay: number }[]; pay: number }>;
