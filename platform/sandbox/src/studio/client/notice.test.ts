// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { Notice } from './notice.ts';
import { texts } from './texts.ts';

const t = texts('en', {});

it('a notice of a lost connection - goes when it is back, and what waited for it runs', () => {
  const notice = new Notice(t);
  const then = vi.fn();
  notice.show(t('offline'));
  notice.whenOnline(then);
  expect(notice.element.hidden).toBe(false);
  dispatchEvent(new Event('online'));
  expect(notice.element.hidden).toBe(true);
  dispatchEvent(new Event('online'));
  expect(then).toHaveBeenCalledOnce();
});

it('another notice shown since - stays', () => {
  const notice = new Notice(t);
  notice.show(t('offline'));
  notice.whenOnline();
  notice.show(t('blocked'));
  dispatchEvent(new Event('online'));
  expect(notice.element.hidden).toBe(false);
});
