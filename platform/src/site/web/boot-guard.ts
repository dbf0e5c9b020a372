import { createHash } from 'node:crypto';
import { bootNoticeId, failuresPath, loadsPath } from '@parol/contract/release-report';
import { type Language, type Localized, localText } from '@parol/domain';
import { escapeHtml } from '../../kernel/http/http.ts';

const title: Localized = {
  en: 'This page did not load',
  ph: 'Hindi nabuksan ang page',
};
const body: Localized = {
  en: 'Nothing in your account has changed. Please try again in a moment.',
  ph: 'Walang nagbago sa account mo. Pakisubukan ulit mamaya.',
};
const retry: Localized = { en: 'Try again', ph: 'Subukan ulit' };
/**
 * Handles a shell that does not start: its script failed to load or has another hash, or it threw
 * before rendering. If the server has the script, the tab opens the page once in safe mode
 * (`?safe`); if not, or in safe mode already, it shows the notice
 * (docs/decisions/0063-last-known-good-release.md).
 */
const script =
  'const g=async(t,f)=>{' +
  `if(document.readyState!="loading"&&!document.getElementById("${bootNoticeId}"))return;` +
  'const s=f?t:document.querySelector("script[type=module][integrity]");' +
  'if(!s||f&&(t.localName!="script"||!t.integrity))return;' +
  'const u=new URL(location),p=new URL(s.src).pathname,o={remote:"shell",version:s.dataset.release},' +
  'q=(a,b)=>fetch(a,{method:"POST",keepalive:true,headers:{"content-type":"application/json"},body:JSON.stringify(b)}),' +
  '[h,k]=await Promise.all([fetch(p,{method:"HEAD",cache:"no-store"}).then(r=>r.ok,()=>0),' +
  `q("${loadsPath}",{releases:[o]}).then(r=>r.json()).then(r=>r.tokens[0],()=>"")]);` +
  `if(k)q("${failuresPath}",{...o,token:k,` +
  'phase:f?h?"verify":"load":"mount",code:f?h?"hash_mismatch":"unreachable":"threw",ms:0,path:u.pathname.slice(0,200)}).catch(()=>0);' +
  'if(h&&!u.searchParams.has("safe")){u.searchParams.set("safe","");return location.replace(u)}' +
  'if(document.readyState=="loading")await new Promise(r=>addEventListener("DOMContentLoaded",r));' +
  `const n=document.getElementById("${bootNoticeId}");if(n){root.before(n.content);n.remove()}};` +
  'addEventListener("error",e=>{' +
  'if(e.target!=window)g(e.target,1);' +
  'else if(/^\\/(files\\/)?shell\\//.test(new URL(e.filename||"/",location).pathname))g()},true)';

/** The boot guard: an inline script, allowed by its hash, and the notice that it shows. */
export const bootGuard = {
  html: `<script>${script}</script>`,
  hash: `sha256-${createHash('sha256').update(script).digest('base64')}`,
  notice: (language: Language): string => {
    const text = (one: Localized) => escapeHtml(localText(one, language));
    return `<template id="${bootNoticeId}"><div class="boot-notice" role="alert"><h1>${text(title)}</h1><p>${text(body)}</p><a href="">${text(retry)}</a></div></template>`;
  },
};
