/**
 * The subset of Markdown for articles: `##` and `###` headings, paragraphs, `-` and `1.` lists, `>
 * ` quotes, `| a | b |` tables, **bold**, *italic* and [links](/path). Returns unsanitised HTML.
 */
export function markdownToHtml(source: string): string {
  return source
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(blockToHtml)
    .join('\n');
}

function blockToHtml(block: string): string {
  const lines = block.split('\n');
  const first = lines[0] ?? '';
  if (first.startsWith('### ')) return `<h3>${inline(first.slice(4))}</h3>`;
  if (first.startsWith('## ')) return `<h2>${inline(first.slice(3))}</h2>`;
  if (first.startsWith('- ')) return list('ul', lines, /^- /);
  if (/^\d+\. /.test(first)) return list('ol', lines, /^\d+\. /);
  if (first.startsWith('> '))
    return `<blockquote><p>${inline(lines.map((line) => line.replace(/^> ?/, '')).join(' '))}</p></blockquote>`;
  if (first.startsWith('| ')) return table(lines);
  return `<p>${inline(lines.join(' '))}</p>`;
}

function list(tag: 'ul' | 'ol', lines: readonly string[], marker: RegExp): string {
  const items: string[] = [];
  for (const line of lines) {
    // A line without a marker continues the item before it.
    if (marker.test(line)) items.push(line.replace(marker, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return `<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</${tag}>`;
}

function table(lines: readonly string[]): string {
  const [head = [], ...rows] = lines
    .filter((line) => !/^\|[\s|:-]+\|$/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => inline(cell.trim())),
    );
  const row = (tag: 'th' | 'td', cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${row('th', head)}</thead><tbody>${rows.map((cells) => row('td', cells)).join('')}</tbody></table>`;
}

function inline(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>');
}
