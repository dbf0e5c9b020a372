import { createHash } from 'node:crypto';

const templateId = 'parol-after-frame';
/** A hidden tab has no frame to wait for, and a tab whose styles take longer doesn't wait for it. */
const longestFrameMs = 1_000;
const script =
  'const f=()=>{const t=document.getElementById("' +
  templateId +
  '");if(t){document.head.append(t.content);t.remove()}};' +
  `if(document.hidden)addEventListener("DOMContentLoaded",f);else{requestAnimationFrame(()=>setTimeout(f));setTimeout(f,${longestFrameMs})}`;

/**
 * What a page that the server rendered loads after its first frame: files of remotes, which its shell
 * needs only after it has started. Before it, they would take bandwidth from what the page is painted
 * with, and then from the shell's script (decision 0173).
 */
export const afterFrame = {
  html: `<script>{${script}}</script>`,
  hash: `sha256-${createHash('sha256').update(`{${script}}`).digest('base64')}`,
  template: (links: string): string => `<template id="${templateId}">${links}</template>`,
};
