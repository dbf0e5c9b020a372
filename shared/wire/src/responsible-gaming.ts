import * as v from 'valibot';
import { call } from './call/call.ts';
import { amount, instant, noFields, emptyRow, typedAmount } from './call/fields.ts';

/** Kinds of limits: `session` in minutes from log-in, the others in pesos. */
export const limitKinds = ['deposit', 'loss', 'wager', 'session'] as const;
export type LimitKind = (typeof limitKinds)[number];
/** Windows in Asia/Manila: calendar day, week from Monday, calendar month; or one session. */
export const limitSpans = ['day', 'week', 'month', 'session'] as const;
export type LimitSpan = (typeof limitSpans)[number];
export const pauseKinds = ['cool_off', 'exclusion'] as const;
export type PauseKind = (typeof pauseKinds)[number];

const moneyKinds = ['deposit', 'loss', 'wager'] as const;
const moneySpans = ['day', 'week', 'month'] as const;
/** Minutes between two reality checks. */
export const checkMinutes = [30, 60, 120] as const;
/** Session limits in minutes. */
export const sessionMinutes = [30, 60, 120, 180, 240, 360, 480] as const;
/** Days of a cool-off. */
export const coolOffDays = [1, 3, 7, 30] as const;
/** Months of a self-exclusion. */
export const exclusionMonths = [6, 12, 60] as const;

/** A pending increase: can be confirmed from `opens_at` and expires at `lapses_at`. Null removes the limit. */
const waiting = <S extends v.GenericSchema>(wanted: S) =>
  v.nullable(
    v.looseObject({ wanted: v.nullable(wanted), opens_at: instant(), lapses_at: instant() }),
  );
const pauseRow = () =>
  v.nullable(v.looseObject({ kind: v.picklist(pauseKinds), ends_at: instant() }));

/** Time and net result since midnight in Manila. */
export const responsibleGamingTodayRow = () =>
  v.looseObject({
    /** Minutes with the site visible while logged in. */
    minutes: v.number(),
    staked: amount(),
    won: amount(),
    /** Wins less stakes. */
    net: amount(),
  });
/** All data of the Play safely page. */
export const responsibleGamingRow = () =>
  v.looseObject({
    now: instant(),
    today: responsibleGamingTodayRow(),
    limits: v.array(
      v.looseObject({
        kind: v.picklist(moneyKinds),
        span: v.picklist(moneySpans),
        /** Null if not set. */
        limit: v.nullable(amount()),
        /** In the current window; never below zero. */
        used: amount(),
        resets_at: instant(),
        waiting: waiting(amount()),
      }),
    ),
    session: v.looseObject({
      minutes: v.nullable(v.number()),
      began_at: instant(),
      ends_at: v.nullable(instant()),
      waiting: waiting(v.number()),
    }),
    /** Minutes between two reality checks; null for none. */
    check_minutes: v.nullable(v.number()),
    pause: pauseRow(),
  });
export const responsibleGaming = /*#__PURE__*/ call({
  group: 'member',
  name: 'care',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: responsibleGamingRow,
});

/** For background checks: when the session ends, when the next reality check is due, whether play is paused. */
export const responsibleGamingWatch = /*#__PURE__*/ call({
  group: 'member',
  name: 'careWatch',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: () =>
    v.looseObject({
      /** The platform's time, because a phone's clock may be wrong. */
      now: instant(),
      session_ends_at: v.nullable(instant()),
      check_due_at: v.nullable(instant()),
      check_minutes: v.nullable(v.number()),
      pause: pauseRow(),
    }),
});
export const responsibleGamingToday = /*#__PURE__*/ call({
  group: 'member',
  name: 'careToday',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: responsibleGamingTodayRow,
});

/**
 * First and lower limits take effect at once. A higher limit, or its removal (null), must be
 * confirmed with confirmLimit after a day.
 */
export const setLimit = /*#__PURE__*/ call({
  group: 'member',
  name: 'setLimit',
  request: () =>
    v.strictObject({
      kind: v.picklist(moneyKinds),
      span: v.picklist(moneySpans),
      limit: v.nullable(typedAmount()),
    }),
  row: responsibleGamingRow,
  codes: ['invalid_amount', 'amount_whole_centavos', 'limit_out_of_range', 'no_changes'],
  places: {
    invalid_amount: 'limit',
    amount_whole_centavos: 'limit',
    limit_out_of_range: 'limit',
    no_changes: 'limit',
  },
});
/** Like setLimit, in minutes from log-in. */
export const setSessionLimit = /*#__PURE__*/ call({
  group: 'member',
  name: 'setSessionLimit',
  request: () => v.strictObject({ minutes: v.nullable(v.picklist(sessionMinutes)) }),
  row: responsibleGamingRow,
  codes: ['no_changes'],
});
const waitingLimit = () =>
  v.strictObject({ kind: v.picklist(limitKinds), span: v.picklist(limitSpans) });
/** Confirms an increase after its waiting time of a day. */
export const confirmLimit = /*#__PURE__*/ call({
  group: 'member',
  name: 'confirmLimit',
  request: waitingLimit,
  row: responsibleGamingRow,
  codes: ['limit_change_not_exists', 'limit_change_too_early'],
});
export const dropLimitChange = /*#__PURE__*/ call({
  group: 'member',
  name: 'dropLimitChange',
  request: waitingLimit,
  row: responsibleGamingRow,
  codes: ['limit_change_not_exists'],
});
/** How often the site shows time and net result; null for never. */
export const setRealityCheck = /*#__PURE__*/ call({
  group: 'member',
  name: 'setRealityCheck',
  request: () => v.strictObject({ minutes: v.nullable(v.picklist(checkMinutes)) }),
  row: responsibleGamingRow,
});
/**
 * Records that the member has seen the check and continues; the next is due one interval from now.
 */
export const answerRealityCheck = /*#__PURE__*/ call({
  group: 'member',
  name: 'answerRealityCheck',
  onFailure: 'leave',
  request: noFields,
  row: emptyRow,
});
/** Stops play, deposits, bonuses and their messages for some days. Can't be shortened or revoked. */
export const coolOff = /*#__PURE__*/ call({
  group: 'member',
  name: 'coolOff',
  request: () => v.strictObject({ days: v.picklist(coolOffDays) }),
  row: responsibleGamingRow,
  codes: ['pause_can_only_grow'],
});
/** Like coolOff, for months. Can't be shortened or revoked. */
export const selfExclude = /*#__PURE__*/ call({
  group: 'member',
  name: 'selfExclude',
  request: () => v.strictObject({ months: v.picklist(exclusionMonths) }),
  row: responsibleGamingRow,
  codes: ['pause_can_only_grow'],
});
