import { describe, expect, it } from 'vitest';
import { sanitise } from './sanitise.ts';

describe('sanitise', () => {
  it('an article of allowed elements - is unchanged', async () => {
    const body =
      '<h2>Cash in</h2><p>Use <strong>GCash</strong> or <a href="/deposit">deposit</a>.</p><ul><li>One</li><li>Two</li></ul>';
    expect(await sanitise(body)).toBe(body);
  });

  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a script that never ends', '<p>a</p><script>alert(1)', '<p>a</p>'],
    ['a script in capitals', '<SCRIPT>x</SCRIPT >b', 'b'],
    ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['an image with a handler', '<img src=x onerror=alert(1)>a', 'a'],
    ['a javascript link', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['a javascript link with a tab', '<a href="java\tscript:alert(1)">a</a>', '<a>a</a>'],
    ['a javascript link in entities', '<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
    ['a link without a scheme', '<a href="//evil.example">a</a>', '<a>a</a>'],
    ['a link with a backslash', '<a href="/\\evil.example">a</a>', '<a>a</a>'],
    ['a data link', '<a href=data:text/html,x>a</a>', '<a>a</a>'],
    ['a quote in a link', `<a href='/x" onclick="alert(1)'>a</a>`, '<a>a</a>'],
    ['a frame', '<iframe src="https://x.example"></iframe>a', 'a'],
    ['a drawing with code', '<svg><script>alert(1)</script></svg>a', 'a'],
    ['a comment with a tag', '<!-- <p>a</p> -->b', 'b'],
    ['a split tag', '<scr<script>x</script>ipt>alert(1)</script>', 'xipt&gt;alert(1)'],
    ['a bare bracket', '1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
    ['an unclosed element', '<ul><li>a', '<ul><li>a</li></ul>'],
    ['crossed elements', '<p><strong>a</p></strong>b', '<p><strong>a</strong></p>b'],
    ['a stray end', 'a</p>', 'a<p></p>'],
  ])('%s - is made harmless', async (_, dirty, clean) => {
    expect(await sanitise(dirty)).toBe(clean);
  });

  it('applied twice - gives the same result as once', async () => {
    const once = await sanitise('<p>Tom & Jerry <a href="/a?b=1&c=2">go</a> 1 < 2</p>');
    expect(await sanitise(once)).toBe(once);
  });
});
