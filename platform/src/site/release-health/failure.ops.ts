import { dayMs } from '@parol/domain';
import { type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Symbolise } from '../fleet/fleet.ts';
import type { CauseCount, HealthFigures } from './release-health.repository.ts';

const shown = 50;
const nothingFound = 'No failure was reported in the last day.';

/** Lists what failed in browsers, and where in the sources. */
export const failureOps = (
  { clock }: Pick<Parts, 'clock'>,
  health: Pick<HealthFigures, 'causes'>,
  symbolise: Symbolise,
): readonly OpsCommand[] => [
  opsCommand({
    name: 'release:failures',
    nothingFound,
    effect: 'reads',
    summary: 'Lists what failed in browsers in the last day, with where in the sources',
    async run() {
      const causes = await health.causes(new Date(clock.now().getTime() - dayMs), shown);
      const lines = await Promise.all(causes.map((cause) => linesOf(cause, symbolise)));
      return lines.length === 0 ? [nothingFound] : lines.flat();
    },
  }),
];

async function linesOf(cause: CauseCount, symbolise: Symbolise): Promise<readonly string[]> {
  const { remote, version, phase, code, count, visitors, last, path, frames } = cause;
  return [
    `${remote} ${version}  ${phase}  ${code}  ${count}× of ${visitors} visitors, last ${last.toISOString()} at ${path}`,
    ...(frames === null ? [] : await symbolise(frames)).map((place) => `    ${place}`),
  ];
}
