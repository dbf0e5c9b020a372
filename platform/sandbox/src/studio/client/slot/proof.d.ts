import type { machineView } from '../../slots/machine.view.ts';

export function replay(
  machine: ReturnType<typeof machineView>,
  serverSeed: string,
  clientSeed: string,
  nonce: number,
): Promise<{
  spins: { stops: number[]; window: string[]; pay: number }[];
  hold?: unknown;
  pay: number;
}>;
