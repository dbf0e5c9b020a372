// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveFile } from './save-file.ts';

describe('saving', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  it('keeps the object URL until a slow browser has read it', () => {
    vi.useFakeTimers();
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test');
    const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    saveFile('bets.csv', 'a', 'text/csv');
    expect(clicked).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(30_000);
    expect(revoked).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:test');
  });
});
