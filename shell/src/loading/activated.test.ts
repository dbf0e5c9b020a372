// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { activated } from './activated.ts';

afterEach(() => {
  Reflect.deleteProperty(document, 'prerendering');
  document.head.innerHTML = '';
});

it('a page that the browser prerendered - starts when the player opens it', async () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  let isOpen = false;
  const started = activated().then(() => isOpen);
  await Promise.resolve();
  isOpen = true;
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(await started).toBe(true);
});

it('a page that starts - lets the browser prerender no further pages', async () => {
  document.head.innerHTML = '<script type="speculationrules">{}</script><script></script>';
  await activated();
  expect(document.head.innerHTML).toBe('<script></script>');
});
