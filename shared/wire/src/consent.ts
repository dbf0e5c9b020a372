import { consentWording } from '@parol/domain';
import * as v from 'valibot';
import { call } from './call/call.ts';
import { emptyRow, instant, text } from './call/fields.ts';

/**
 * Events that are measured with a visitor's consent
 * (docs/decisions/0103-measuring-with-consent.md). `landing` is an arrival from another site.
 */
export const trackedKinds = [
  'landing',
  'page_view',
  'sign_up_started',
  'sign_up_finished',
  'deposit_started',
  'deposit_finished',
] as const;
export type TrackedKind = (typeof trackedKinds)[number];

/** Maximum number of events in one call. */
export const mostTracked = 20;

/** The visitor's id, which the platform issues with the consent. */
const visitor = () => v.pipe(text(40), v.nonEmpty());
/** The campaign of a link: channel, campaign and partner. */
const campaign = () => ({
  ch: v.optional(text(100)),
  cm: v.optional(text(100)),
  pp: v.optional(text(100)),
});

/**
 * Records that a visitor agreed to be measured, and returns an id for it. `wording` is the version
 * of the question's wording.
 */
export const giveConsent = /*#__PURE__*/ call({
  group: 'cms',
  name: 'giveConsent',
  auth: 'none',
  onFailure: 'leave',
  request: () =>
    v.strictObject({
      wording: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(consentWording)),
    }),
  row: () => v.looseObject({ visitor: v.string() }),
});

/**
 * Deletes the consent with everything that was measured under it, and the marketing parameters of a
 * logged-in member's sign-up, these also without `visitor`. An unknown visitor is not an error,
 * because there is nothing left to delete.
 */
export const withdrawConsent = /*#__PURE__*/ call({
  group: 'cms',
  name: 'withdrawConsent',
  auth: 'none',
  identity: 'optional',
  onFailure: 'leave',
  request: () => v.strictObject({ visitor: v.optional(visitor()) }),
  row: emptyRow,
});

/** Data stored about a visitor who agreed; no row without any. */
export const consentData = /*#__PURE__*/ call({
  group: 'cms',
  name: 'consentData',
  auth: 'none',
  kind: 'read',
  onFailure: 'leave',
  request: () => v.strictObject({ visitor: visitor() }),
  row: () =>
    v.looseObject({
      agreed_at: instant(),
      /** When the consent expires. */
      ends_at: instant(),
      /** From the last link with a campaign. */
      ch: v.nullable(v.string()),
      cm: v.nullable(v.string()),
      pp: v.nullable(v.string()),
      events: v.array(
        v.looseObject({
          /** `other` is a kind that this release does not know. */
          kind: v.fallback(v.picklist([...trackedKinds, 'other']), 'other'),
          count: v.number(),
        }),
      ),
    }),
});

/**
 * Stores events of the site, once per `request_id`. Of deposits only a member's first one counts.
 * Refused with `no_consent` unless the visitor has a consent that was not withdrawn.
 */
export const trackEvents = /*#__PURE__*/ call({
  group: 'cms',
  name: 'trackEvents',
  auth: 'none',
  identity: 'optional',
  onFailure: 'leave',
  request: () =>
    v.strictObject({
      visitor: visitor(),
      request_id: v.pipe(text(40), v.nonEmpty()),
      ...campaign(),
      events: v.pipe(
        v.array(
          v.strictObject({
            kind: v.picklist(trackedKinds),
            /** The path of the page in the release, without parameters. */
            path: v.pipe(text(200), v.startsWith('/')),
          }),
        ),
        v.maxLength(mostTracked),
      ),
    }),
  row: emptyRow,
  codes: ['no_consent'],
});
