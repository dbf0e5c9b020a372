import { type Config, thirdPartiesOf } from '../../kernel/config/config.ts';

/**
 * A strict policy: inline scripts by hash only, frames of game providers only, code of the site and
 * of this tab's overrides only.
 */
export function pageHeaders(
  config: Config,
  scriptHashes: readonly string[],
  overrideOrigins: readonly string[],
): Record<string, string> {
  const own = ["'self'", ...overrideOrigins].join(' ');
  const { gameOrigins, payOrigins } = thirdPartiesOf(config);
  const policy = [
    "default-src 'self'",
    `script-src ${own} ${scriptHashes.map((hash) => `'${hash}'`).join(' ')}`.trim(),
    `style-src ${own}`,
    `img-src ${own} data: blob:`,
    "font-src 'self'",
    // hls.js plays streams from blob addresses.
    "media-src 'self' blob:",
    `connect-src ${own} ${config.apiOrigin ?? ''}`.trim(),
    `frame-src ${gameOrigins.join(' ')}`,
    `form-action 'self' ${payOrigins.join(' ')}`,
    "object-src 'none'",
    // Text can't become markup or code; structured data is the exception (contract: useHead).
    "require-trusted-types-for 'script'",
    'trusted-types parol-data parol-worker',
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}
