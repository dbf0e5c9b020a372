import type { Host } from '../host/host.ts';

/** Reports what the content security policy blocked, under the release that tried it. */
export function watchPolicy(host: Pick<Host, 'health' | 'fleet'>): void {
  addEventListener(
    'securitypolicyviolation',
    (violation) =>
      void import(/* webpackChunkName: "later" */ './report-violation.ts').then(
        ({ reportViolation }) => reportViolation(host, violation),
      ),
  );
}
