import { createHash } from 'node:crypto';

/**
 * The import map by which the browser checks each module of the page before it runs, however it is
 * imported: a hash on a `modulepreload` link alone does not stop a later `import()`
 * (docs/decisions/0062-verified-bytes.md). Allowed by its hash, as inline scripts are.
 */
export function moduleMap(integrity: Readonly<Record<string, string>>): {
  readonly html: string;
  readonly hash: string;
} {
  const text = JSON.stringify({ integrity }).replaceAll('<', '\\u003c');
  return {
    html: `<script type="importmap" id="parol-modules">${text}</script>`,
    hash: `sha256-${createHash('sha256').update(text).digest('base64')}`,
  };
}
