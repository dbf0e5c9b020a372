import { describe, expect, it } from 'vitest';
import { callPath, otherPath } from './call/call.ts';
import { everyCall } from './every-call.ts';

/** What lists of browsers' blockers have. */
const blocked = /banner|promotion|track|popup|cookie-/i;
/** Decoration and measurement: their parts are missing quietly, and blocking them is respected. */
const mayBeMissing = [
  '/api/cms/announcementBanner',
  '/api/cms/promotionBanner',
  '/api/cms/slideBanner',
  '/api/cms/trackEvents',
];
const paths = everyCall.map((call) => [callPath(call), otherPath(call)] as const);

describe('a call that blockers know by name', () => {
  it('has another name that they don’t know, or may be missing', () => {
    const lost = paths.filter(([, other]) => blocked.test(other)).map(([path]) => path);
    expect(lost.toSorted()).toEqual(mayBeMissing);
  });

  it('has names that no other call has', () => {
    const all = paths.flatMap((names) => [...new Set(names)]);
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
  });

  it('has another name only if its first one is known to blockers', () => {
    const needless = paths.filter(([path, other]) => path !== other && !blocked.test(path));
    expect(needless).toEqual([]);
  });
});
