import { createHash } from 'node:crypto';
import { linkParameterNames, linkParameters } from '@parol/contract/link-parameters';

const parameters = linkParameterNames.flatMap((name) => linkParameters[name].query);
/**
 * A link of the server's HTML loads another document, whose address needs the friend's or partner's
 * code too: the shell keeps it once it runs (shell/src/host/keep-link.ts).
 */
const links =
  'addEventListener("click",e=>{const a=e.target.closest(".ssr a");' +
  'if(a&&a.origin==location.origin)for(const[n,v]of new URLSearchParams(location.search))' +
  `if(/^(${parameters.join('|')})$/.test(n)){const u=new URL(a);u.searchParams.set(n,v);a.href=u}});`;

const taps =
  'parolTaps=[];addEventListener("click",e=>{const{target:g,clientX:x,clientY:y}=e;' +
  'if(!(e.metaKey||e.altKey||e.ctrlKey||e.shiftKey)&&g.closest("[data-served] [data-in-place]")||' +
  '[...document.querySelectorAll("[data-served] :is(button,input,select,textarea)[inert]")].some(c=>{' +
  'const{left:l,right:r,top:t,bottom:b}=c.getBoundingClientRect();return l<x&&x<r&&t<y&&y<b}))' +
  '{e.preventDefault();parolTaps.push([g,e.pageX,e.pageY])}})';

const script = links + taps;

/**
 * The inline script of a server-rendered page, for clicks before the shell's script runs. Links keep
 * the parameters of the link that led to the page. Clicks on controls, and on links that open
 * something in place, are noted, and the shell repeats them (shell/src/loading/served-taps.ts).
 * Controls are inert, so that a click on one would open the link below it.
 */
export const earlyTaps = {
  html: `<script>${script}</script>`,
  hash: `sha256-${createHash('sha256').update(script).digest('base64')}`,
};
