import { createHash } from 'node:crypto';

const templateId = 'parol-after-frame';
/** Upper limit of the wait: a hidden tab paints no frame, and styles may take longer. */
const longestFrameMs = 1_000;
const script =
  'const f=()=>{const t=document.getElementById("' +
  templateId +
  '");if(t){document.head.append(t.content);t.remove()}};' +
  `if(document.hidden)addEventListener("DOMContentLoaded",f);else{requestAnimationFrame(()=>setTimeout(f));setTimeout(f,${longestFrameMs})}`;

/**
 * The links that a server-rendered page adds after its first frame: files of remotes, which the
 * shell needs only after its start. Earlier, they would compete for bandwidth with what the first
 * paint needs and with the shell's script (docs/decisions/0173-after-the-first-frame.md).
 */
export const afterFrame = {
  html: `<script>{${script}}</script>`,
  hash: `sha256-${createHash('sha256').update(`{${script}}`).digest('base64')}`,
  template: (links: string): string => `<template id="${templateId}">${links}</template>`,
};
