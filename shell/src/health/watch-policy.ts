import type { Health } from './health.ts';

/** Reports what the content security policy blocked, under the release whose code tried it. */
export function watchPolicy(health: Health): void {
  addEventListener('securitypolicyviolation', ({ sourceFile, effectiveDirective, blockedURI }) => {
    const [, name, version] = /\/remotes\/([^/]+)\/([^/]+)\//.exec(sourceFile) ?? [];
    if (name === undefined || version === undefined) return;
    health.broke({ name, version }, effectiveDirective, `the policy blocked ${blockedURI}`);
  });
}
