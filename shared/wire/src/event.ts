import * as v from 'valibot';
import { call } from './call/call.ts';
import { instant, localized, noFields } from './call/fields.ts';

/**
 * The time window of /event (rewards/event/RULES.md). The platform's clock decides, because a
 * device's clock may be wrong.
 */

export const eventPhases = ['before', 'live', 'after'] as const;

/** The current content of /event, and when it changes. */
export const eventWindow = /*#__PURE__*/ call({
  group: 'event',
  name: 'eventWindow',
  auth: 'none',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: () =>
    v.looseObject({
      phase: v.picklist(eventPhases),
      start: instant(),
      /** Null if no end is set. */
      end: v.nullable(instant()),
      name: localized(),
      text: localized(),
      /** The current pictures, in order. */
      images: v.array(v.looseObject({ art: v.string(), title: localized() })),
      /** The platform's time, and when the phase or a picture changes next; null if nothing does. */
      now: instant(),
      next_change: v.nullable(instant()),
    }),
  codes: ['promotion_not_available'],
});
