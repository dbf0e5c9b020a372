/** Name of the file whose text differs after each build. */
export const builtFile = 'built.txt';

const style = `
body{display:block;padding-bottom:96px}
.alone-bar{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px;padding:8px 16px;background:#241a52;color:#fff}
.alone-bar button,.alone-bar summary,.alone-bar a,.alone-modal>button{display:inline-flex;align-items:center;min-height:44px;color:#ffc94d;cursor:pointer;font-weight:600}
.alone-bar button,.alone-modal>button{border:1px solid;border-radius:8px;padding:0 12px;background:#241a52}
.alone-bar details[open]{order:1;flex-basis:100%}
.alone-bar nav{max-height:50vh;overflow:auto}
.alone-notes:has(li){position:fixed;inset:auto 0 0;max-height:96px;overflow:auto;padding:8px 16px;background:#241a52;color:#fff;font:14px/1.5 system-ui}
.alone-modal{position:fixed;inset:0;overflow:auto;padding:16px;background:var(--page,#0b0820);z-index:10}
`;

/** The HTML of the page that shows a remote alone. It reloads itself after each new build. */
export const alonePage = (name: string, files: readonly string[]): string => `<!doctype html>
<html lang="en" data-theme="night">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}, alone</title>
<link rel="icon" href="data:,">
${files
  .filter((file) => file.endsWith('.css'))
  .map((file) => `<link rel="stylesheet" href="/${file}">`)
  .join('\n')}
<style>${style}</style>
</head>
<body>
<div id="root"></div>
${files
  .filter((file) => file.endsWith('.js'))
  .map((file) => `<script type="module" src="/${file}"></script>`)
  .join('\n')}
<script type="module">
let shown;
setInterval(async () => {
  const built = await fetch('/${builtFile}').then((r) => (r.ok ? r.text() : undefined), () => undefined);
  if (built === undefined) return;
  shown ??= built;
  if (built !== shown) location.reload();
}, 1000);
</script>
</body>
</html>
`;
