import { createHash } from 'node:crypto';

const script =
  'parolTaps=[];addEventListener("click",e=>{' +
  'for(const c of document.querySelectorAll("[data-served] :is(button,input,select,textarea)[inert]")){' +
  'const{left:l,right:r,top:t,bottom:b}=c.getBoundingClientRect(),{clientX:x,clientY:y}=e;' +
  'if(l<x&&x<r&&t<y&&y<b){e.preventDefault();parolTaps.push([e.target,e.pageX,e.pageY])}}})';

/**
 * The inline script of a server-rendered page that notes clicks on controls before the shell's script
 * runs, which repeats them (shell/src/loading/served-taps.ts). Controls are inert, so that a click on
 * one would open the link below it.
 */
export const earlyTaps = {
  html: `<script>${script}</script>`,
  hash: `sha256-${createHash('sha256').update(script).digest('base64')}`,
};
