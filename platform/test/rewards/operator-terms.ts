import type { DrawKind, DrawTerms } from './draw.model.ts';
import { settingsOf, type SimulatedWorld } from './simulated-world.ts';

/** A mission of the operators that brings a ticket. `from`: an ISO time. */
export async function addTicketMission(
  world: Pick<SimulatedWorld, 'ops'>,
  from: string,
): Promise<void> {
  const name = { en: 'Simulated', ph: 'Simulated' };
  const terms = {
    kind: 'mission', name, how: name, icon: 'star', position: 500, repeats: 'daily',
    condition: { event: 'round_played', aggregate: { kind: 'count' }, target: 5 },
    reward: { tickets: 1 },
  }; // prettier-ignore
  const line = ['simulated-tickets', JSON.stringify(terms), '--from', from];
  await world.ops('mission:set', ...line, '--reason', 'simulated');
}

/** Pools that a few rounds are enough for. `from`: an ISO time. */
export async function lowerPools(world: Pick<SimulatedWorld, 'ops'>, from: string): Promise<void> {
  const settings = JSON.stringify(lowered(settingsOf('draw')));
  await world.ops('reward:set', 'draw', settings, '--from', from, '--reason', 'simulated');
}

export const lowered = ({ daily, weekly }: Readonly<Record<DrawKind, DrawTerms>>) => ({
  daily: { ...daily, rate: '1', minimum: '20.00' },
  weekly: { ...weekly, rate: '1', minimum: '200.00', cap: '1000.00' },
});
