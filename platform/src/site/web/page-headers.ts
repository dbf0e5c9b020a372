import { type Config, thirdPartiesOf } from '../../kernel/config/config.ts';

/** The hashes of a page's inline scripts and style elements. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * A strict policy: inline scripts and styles by hash only, frames of game providers only, code of
 * the site and of this tab's overrides only.
 */
export function pageHeaders(
  config: Config,
  inline: InlineHashes,
  overrideOrigins: readonly string[],
  payOrigins: readonly string[],
): Record<string, string> {
  const own = ["'self'", ...overrideOrigins].join(' ');
  const { gameOrigins } = thirdPartiesOf(config);
  const policy = [
    "default-src 'self'",
    ['script-src', own, ...inline.scripts.map(quoted)].join(' '),
    ['style-src', own, ...inline.styles.map(quoted)].join(' '),
    `img-src ${own} data: blob:`,
    "font-src 'self'",
    // hls.js plays streams from blob addresses.
    "media-src 'self' blob:",
    `connect-src ${own} ${config.apiOrigin ?? ''}`.trim(),
    `frame-src ${gameOrigins.join(' ')}`,
    `form-action ${["'self'", ...payOrigins].join(' ')}`,
    "object-src 'none'",
    // Text can't become markup or code; structured data is the exception (contract: useHead).
    "require-trusted-types-for 'script'",
    'trusted-types parol-data parol-worker',
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}

const quoted = (hash: string) => `'${hash}'`;
