import { createHash } from 'node:crypto';

const script =
  'parolTaps=[];addEventListener("click",e=>{const{target:g,clientX:x,clientY:y}=e;' +
  'if(!(e.metaKey||e.altKey||e.ctrlKey||e.shiftKey)&&g.closest("[data-served] [data-in-place]")||' +
  '[...document.querySelectorAll("[data-served] :is(button,input,select,textarea)[inert]")].some(c=>{' +
  'const{left:l,right:r,top:t,bottom:b}=c.getBoundingClientRect();return l<x&&x<r&&t<y&&y<b}))' +
  '{e.preventDefault();parolTaps.push([g,e.pageX,e.pageY])}})';

/**
 * The inline script of a server-rendered page that notes clicks on controls, and on links that open
 * something in place, before the shell's script runs, which repeats them
 * (shell/src/loading/served-taps.ts). Controls are inert, so that a click on one would open the link
 * below it.
 */
export const earlyTaps = {
  html: `<script>${script}</script>`,
  hash: `sha256-${createHash('sha256').update(script).digest('base64')}`,
};
