/**
 * This page uses nothing of the shell, so that it works when the shell is broken. The values are
 * copied from the site's design tokens.
 */
export const fleetPageStyle = `
:root{color-scheme:dark;--page:#0b0820;--card:#19133c;--border:#322768;--text:#fff;--text-2:#d9d4f2;--text-3:#9d94c9;--gold:#ffc94d;--danger:#ff8a87;--danger-tint:#3a1638;--ok:#6ff0da;--ok-tint:#15303f;--warn:#ffd98a;--warn-tint:#3a2a35;font-family:"Plus Jakarta Sans","Segoe UI",system-ui,sans-serif;line-height:1.5}
:root[data-theme=light]{color-scheme:light;--page:#f6f4ff;--card:#fff;--border:#d8d0f5;--text:#1a1140;--text-2:#3a2f6b;--text-3:#615688;--gold:#7a4d00;--danger:#a8202b;--danger-tint:#ffe4e4;--ok:#0a6456;--ok-tint:#dcf7f1;--warn:#7a4d00;--warn-tint:#fff0cf}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text-2)}
header,main{max-width:1240px;margin:0 auto;padding:16px}
header{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:8px 16px}
h1,h2{color:var(--text);font-family:Sora,"Segoe UI",system-ui,sans-serif;line-height:1.2}
h1{margin:0;font-size:28px}
h2{margin:32px 0 8px;font-size:20px}
p{margin:4px 0}
.lead,time,.quiet{color:var(--text-3)}
a,button.link{display:inline-flex;align-items:center;min-height:44px;padding:0 8px;border:0;background:none;color:var(--gold);font:inherit;font-weight:600;text-decoration:underline;cursor:pointer}
a:focus-visible,input:focus-visible,button:focus-visible,.scroll:focus-visible{outline:3px solid var(--gold);outline-offset:2px}
.scroll{overflow-x:auto;border:1px solid var(--border);border-radius:12px;background:var(--card)}
table{width:100%;border-collapse:collapse;font-size:14px}
th,td{padding:10px 12px;text-align:left;vertical-align:top;border-top:1px solid var(--border)}
thead th{border-top:0;color:var(--text-3);font-weight:600;white-space:nowrap}
tbody th{color:var(--text);font-weight:700}
td.number,th.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
code{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:13px;white-space:nowrap}
summary{margin:-12px 0;padding:12px 0;white-space:nowrap;cursor:pointer}
summary:focus-visible{outline:3px solid var(--gold);outline-offset:2px}
td.words{min-width:240px;overflow-wrap:anywhere}
td.words code{white-space:normal}
.state{display:inline-block;padding:2px 10px;border-radius:99px;font-weight:700;white-space:nowrap;background:var(--ok-tint);color:var(--ok)}
.state.warn{background:var(--warn-tint);color:var(--warn)}
.state.bad{background:var(--danger-tint);color:var(--danger)}
.alert{margin:16px 0;padding:12px 16px;border-radius:12px;background:var(--danger-tint);color:var(--danger)}
form{display:grid;gap:8px;max-width:360px;margin-top:24px}
label{font-weight:600;color:var(--text)}
input{min-height:48px;padding:0 16px;border:1px solid var(--border);border-radius:8px;background:var(--card);color:var(--text);font:inherit}
form button{min-height:48px;border:0;border-radius:8px;background:#ffc94d;color:#2a1a00;font:inherit;font-weight:700;cursor:pointer}
`;
