import { hourMs } from '@parol/domain';
import type { Fleet } from '@parol/contract/release';
import type { Metric } from '../../kernel/metrics/metrics.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { shellPart } from '../fleet/fleet.ts';
import { figureNames } from '@parol/contract/release-figures';
import { percentile, shiftMs } from './histogram.ts';
import type { PageSpeed, PageSpeeds } from './page-speeds.ts';
import type { HealthFigures, ReleaseKey } from './release-health.repository.ts';

const quantiles = [0.5, 0.95] as const;

/** How the releases that serve load in browsers, in this hour and the one before. */
export async function releaseFigures(
  { clock }: Pick<Parts, 'clock'>,
  fleet: Fleet | undefined,
  health: Pick<HealthFigures, 'failureCounts' | 'loads'> & { readonly pageSpeeds: PageSpeeds },
): Promise<readonly Metric[]> {
  const hour = Math.floor(clock.now().getTime() / hourMs);
  const since = new Date((hour - 1) * hourMs);
  const releases = fleet ? serving(fleet) : [];
  const failures = await health.failureCounts(since);
  const loads = await Promise.all(
    releases.map(async (labels) => ({ labels, buckets: await health.loads(labels, since) })),
  );
  const speeds = fleet ? await health.pageSpeeds(fleet, since) : [];
  return [
    ...figuresOfPages(speeds),
    {
      name: 'release_loads',
      help: 'Times that a release loaded in browsers in this hour and the one before, by remote and version',
      values: loads.map(({ labels, buckets }) => ({
        labels: { ...labels },
        value: buckets.reduce((sum, { count }) => sum + Number(count), 0),
      })),
    },
    {
      name: 'release_failures',
      help: 'Times that a release failed in browsers in these hours, by remote and version',
      values: releases.map(({ remote, version }) => ({
        labels: { remote, version },
        value: failures.get(`${remote}/${version}`) ?? 0,
      })),
    },
    {
      name: 'release_load_seconds',
      help: 'Time to load a release in browsers in these hours, by remote, version and quantile',
      values: loads.flatMap(({ labels, buckets }) =>
        quantiles.flatMap((quantile) => {
          const ms = percentile(buckets, quantile);
          return ms === undefined
            ? []
            : [{ labels: { ...labels, quantile: String(quantile) }, value: ms / 1_000 }];
        }),
      ),
    },
  ];
}

/** How fast pages are for visitors: with the shell, and with both releases of parts with a canary. */
function figuresOfPages(speeds: readonly PageSpeed[]): readonly Metric[] {
  const labelsOf = ({ page, remote, version }: PageSpeed) => ({ page, remote, version });
  return [
    {
      name: 'page_visits',
      help: 'Visits whose speed browsers reported in this hour and the one before, by page, remote and version',
      values: speeds.map((one) => ({ labels: labelsOf(one), value: one.visits })),
    },
    {
      name: 'page_p75_seconds',
      help: 'What three in four of these visits did not exceed, by page, remote, version and figure: lcp, inp, fcp, ttfb',
      values: speeds.flatMap((one) =>
        figureNames.flatMap((figure) => {
          const ms = figure === 'cls' ? undefined : one.p75[figure];
          return ms === undefined
            ? []
            : [{ labels: { ...labelsOf(one), figure }, value: ms / 1_000 }];
        }),
      ),
    },
    {
      name: 'page_p75_shift',
      help: 'The layout shift that three in four of these visits did not exceed, by page, remote and version',
      values: speeds.flatMap((one) =>
        one.p75.cls === undefined ? [] : [{ labels: labelsOf(one), value: one.p75.cls / shiftMs }],
      ),
    },
  ];
}

function serving({ shell, remotes }: Fleet): readonly ReleaseKey[] {
  return [
    { remote: shellPart, version: shell.version },
    ...Object.entries(remotes).flatMap(([remote, { active, canary }]) => [
      { remote, version: active },
      ...(canary ? [{ remote, version: canary.version }] : []),
    ]),
  ];
}
