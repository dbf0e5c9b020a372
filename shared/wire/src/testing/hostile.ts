/** Malicious addresses and texts, tried wherever the product accepts either. */

const evil = 'evil.example';
/** A script that reports that it ran. */
const ran = 'parolRan()';

/**
 * Addresses that lead to another site or run a script, obviously or in disguise; `home` is the
 * site's own origin.
 */
export const hostileAddresses = (home: string): readonly string[] => {
  const host = home.replace(/^https?:\/\//, '');
  return [
    `https://${evil}`,
    `//${evil}`,
    `/\\${evil}`,
    `javascript:${ran}`,
    `https://${host}@${evil}/`,
    `http://${evil}/`,
    `///${evil}`,
    `////${evil}/%2e%2e`,
    `\\\\${evil}`,
    `\\/${evil}`,
    `/\\/${evil}`,
    `/\t/${evil}`,
    `/\n/${evil}`,
    `\thttps://${evil}`,
    ` //${evil}`,
    `\u2028//${evil}`,
    `\u00a0//${evil}`,
    `https:${evil}`,
    `https:/${evil}`,
    `http:\\\\${evil}`,
    `JaVaScRiPt:${ran}`,
    `java\tscript:${ran}`,
    `\u0001javascript:${ran}`,
    `javascript://${host}/%0a${ran}`,
    `data:text/html,<script>${ran}</script>`,
    `vbscript:${ran}`,
    `blob:${home}/1`,
    'file:///etc/passwd',
    'intent://x#Intent;scheme=https;end',
    `ftp://${evil}/`,
    `${home}@${evil}/`,
    `${home}.${evil}/`,
    `${home}:1@${evil}/`,
    `https://${evil}#${home}`,
    `https://${evil}?${home}`,
    `https://${evil}\\@${host}`,
    `https://${evil}%2f${host}`,
    `https://evil\u3002example`,
    `https://\u24d4vil.example`,
    `https://user:secret@${host}/`,
    `${home.startsWith('https:') ? 'http:' : 'https:'}//${host}/`,
    'http://127.1/',
    'http://[::1]/',
    'http://0x7f000001/',
  ];
};

/** Addresses that look malicious but stay on the site. */
export const harmlessAddresses: readonly string[] = [
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/..//evil.example',
  '/.//evil.example',
  '\uff0f\uff0fevil.example',
  '%2f%2fevil.example',
  '/https://evil.example',
  '?next=https://evil.example',
  '#//evil.example',
];

/** Texts that would run if they were used as code. */
export const hostileTexts: readonly string[] = [
  `<img src=x onerror=${ran}>`,
  `"><script>${ran}</script>`,
  `'-${ran}-'`,
  `<svg onload=${ran}>`,
  `</script><script>${ran}</script>`,
  `javascript:${ran}`,
  `<a href="javascript:${ran}">x</a>`,
  `{{constructor.constructor('${ran}')()}}`,
  `\${${ran}}`,
  `<iframe srcdoc="<script>parent.${ran}</script>"></iframe>`,
  `<math><mi xlink:href="data:x,<script>${ran}</script>">`,
  `<details open ontoggle=${ran}>`,
  `" autofocus onfocus="${ran}`,
  `<style>@import'//evil.example'</style>`,
  `<base href=//evil.example/>`,
  `<form action=//evil.example><button>x`,
  `<meta http-equiv=refresh content="0;url=//evil.example">`,
  `<!--><img src=x onerror=${ran}>-->`,
  `<scr<script>ipt>${ran}</scr</script>ipt>`,
  `<img src=x:x onerror\n=${ran} `,
  `\u202e<b>txet</b>`,
  `$t(common.x) {{- x}} <0>${ran}</0>`,
  `__proto__`,
  `%3Cscript%3E${ran}%3C/script%3E`,
];
