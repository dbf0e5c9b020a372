import { describe, expect, it } from 'vitest';
import { parseBody, questionsIn, textOf } from './parse-body.ts';

describe('parseBody', () => {
  it('a body of allowed elements - becomes a tree with its links', () => {
    expect(parseBody('<p>See <a href="/deposit">deposit</a> &amp; play</p>')).toEqual([
      {
        tag: 'p',
        children: ['See ', { tag: 'a', href: '/deposit', children: ['deposit'] }, ' & play'],
      },
    ]);
  });

  it.each([
    ['a forbidden element', '<img src=x onerror=alert(1)>'],
    ['a script', '<script>'],
    ['a stray end', '</p>'],
  ])('%s - is dropped', (_, html) => {
    expect(parseBody(html)).toEqual([]);
  });

  it.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x'])(
    'a link to %s - loses its href',
    (href) => {
      expect(parseBody(`<a href="${href}">x</a>`)).toEqual([{ tag: 'a', children: ['x'] }]);
    },
  );

  it('escaped brackets - stay text', () => {
    expect(parseBody('<p>&lt;script&gt;</p>').map(textOf)).toEqual(['<script>']);
  });
});

describe('questionsIn', () => {
  it('question headings - return the question and all paragraphs up to the next heading', () => {
    const nodes = parseBody(
      '<h2>Why?</h2><p>no</p><h3>How old?</h3><p>21.</p><p>Or more.</p><h3>Not a question</h3><p>no</p>',
    );
    expect(questionsIn(nodes)).toEqual([{ question: 'How old?', answer: '21. Or more.' }]);
  });
});
