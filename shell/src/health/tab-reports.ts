import type { LoadReport } from '@parol/contract/release-report';

interface Token extends Pick<LoadReport, 'remote' | 'version'> {
  readonly text: string;
  /** `performance.now()` when the platform gave it. */
  readonly at: number;
}

/** The tokens that the platform gave this tab for the releases that it has loaded, by `remote@version`. */
export const loadTokens = new Map<string, Token>();

/** Sends a report to the platform, even if the page is being left. */
export const postReport = (
  path: string,
  body: Readonly<Record<string, unknown>>,
): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
