import { createHash } from 'node:crypto';
import type { EarlyCall } from '@parol/contract/remote';

/**
 * The script that starts a page's first reads before other scripts and stylesheets load: small
 * enough to inline, allowed by its hash. The shell uses each response once
 * (shell/src/api/transport.ts).
 */
export function earlyScript(
  calls: readonly EarlyCall[],
  apiOrigin = '',
): { readonly html: string; readonly hash: string } | undefined {
  const reads = calls.map(({ call, body }) => [`/api/${call}`, body] as const);
  if (reads.length === 0) return undefined;
  const list = JSON.stringify(reads).replaceAll('<', '\\u003c');
  const script =
    `window.parolEarly={};for(const [p,b] of ${list}){const j=JSON.stringify(b);` +
    `parolEarly[p+" "+j]=fetch(${JSON.stringify(apiOrigin)}+p,{method:"POST",credentials:"include",headers:{"content-type":"application/json"},body:j}).then(async r=>({ok:r.ok,body:await r.json()}));parolEarly[p+" "+j].catch(()=>{})}`;
  return {
    html: `<script>${script}</script>`,
    hash: `sha256-${createHash('sha256').update(script).digest('base64')}`,
  };
}
