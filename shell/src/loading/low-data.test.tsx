// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PreferencesMenu } from '../chrome/preferences-menu.tsx';
import { mayPrefetch } from '../remotes/preload.ts';
import { bootHost, renderInHost } from '../testing/host.tsx';
import { fleet } from '../testing/page.ts';
import { closeTab } from '../testing/tab.ts';
import { createLowData } from './low-data.ts';

vi.mock('../remotes/federation.ts', () => ({ loadExpose: vi.fn() }));
vi.mock('../api/axios-post.ts', () => ({ post: vi.fn() }));

const saveData = (on: boolean) =>
  Object.defineProperty(navigator, 'connection', { value: { saveData: on }, configurable: true });
const forget = () => {
  document.cookie = 'parol_data=; path=/; max-age=0';
  document.documentElement.removeAttribute('data-low-data');
  saveData(false);
};
beforeEach(forget);
afterEach(() => {
  closeTab();
  forget();
  document.body.innerHTML = '';
});

describe('low-data mode', () => {
  it('is off unless the browser or the player asks for it', () => {
    expect(createLowData().store.getState().on).toBe(false);
    saveData(true);
    expect(createLowData().store.getState().on).toBe(true);
    expect(mayPrefetch()).toBe(false);
  });

  it('is what the player chose, whatever the browser says', () => {
    saveData(true);
    createLowData().set(false);
    expect(document.cookie).toContain('parol_data=full');
    expect(createLowData().store.getState().on).toBe(false);
    expect(mayPrefetch()).toBe(true);
  });

  it.each([
    ['en', 'Use less data'],
    ['ph', 'Magtipid sa data'],
  ] as const)('is a switch of the menu in %s', async (language, label) => {
    const { host } = await bootHost(fleet([]), { language });
    await renderInHost(host, <PreferencesMenu />);
    const box = screen.getByLabelText<HTMLInputElement>(label);
    expect(box.checked).toBe(false);
    act(() => box.click());
    expect(box.checked).toBe(true);
    expect(document.cookie).toContain('parol_data=low');
    expect(mayPrefetch()).toBe(false);
  });
});
