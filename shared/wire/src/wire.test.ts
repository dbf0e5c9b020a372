import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { refusalCodesOf } from './refusal-codes.ts';
import { callPath, fieldOfCode, groups, readRows } from './call/call.ts';
import { promotionList } from './campaign.ts';
import { codes, commonCodes, memberCodes, sessionEndingCodes } from './call/codes.ts';
import { readEnvelope, refuse, succeed } from './envelope.ts';
import { amount, page, text } from './call/fields.ts';
import { addBankV2, addWithdrawTicket, withdrawalRow } from './fund.ts';
import { inboxList, loginHistory } from './member.ts';
import { promoStatement } from './report.ts';
import { checksBeforeACall, checksOfFamilies } from './testing/checks-before-a-call.ts';
import { everyCall } from './every-call.ts';

const calls = everyCall.map((call) => [callPath(call), call] as const);
const known: readonly string[] = codes;

describe.each(calls)('%s', (_path, call) => {
  it('declares codes that have texts', () => {
    const named = [...call.codes, ...Object.values(call.required)];
    expect(named.filter((code) => !known.includes(code))).toEqual([]);
  });

  it('is in a group of the specification and requires fields of its request', () => {
    const request = call.request();
    const entries = 'entries' in request ? Object.keys(request.entries as object) : [];
    expect(groups).toContain(call.group);
    expect(Object.keys(call.required).filter((field) => !entries.includes(field))).toEqual([]);
  });

  it('places only its own codes, at fields of its request', () => {
    const request = call.request();
    const entries = 'entries' in request ? Object.keys(request.entries as object) : [];
    const places: Readonly<Record<string, string>> = { ...call.places };
    expect(Object.keys(places).filter((code) => !refusalCodesOf(call).includes(code))).toEqual([]);
    expect(Object.values(places).filter((field) => !entries.includes(field))).toEqual([]);
  });

  it('requires the fields of the specification (§5)', () => {
    const name = `${call.group}/${call.name}`;
    const wanted = [
      ...(checksBeforeACall[name] ?? []),
      ...checksOfFamilies.flatMap(([family, fields]) => (family.test(name) ? fields : [])),
    ];
    expect(wanted.filter((field) => !(field in call.required))).toEqual([]);
  });

  it('rejects unknown fields', () => {
    const result = v.safeParse(call.request(), { nobody_knows_this: 1 });
    expect(result.issues?.some(({ message }) => message.includes('nobody_knows_this'))).toBe(true);
  });
});

it('declares every code once, including the common ones', () => {
  expect(known.filter((code, index) => known.indexOf(code) !== index)).toEqual([]);
  for (const code of [...commonCodes, ...memberCodes, ...sessionEndingCodes])
    expect(known).toContain(code);
});

it.each([
  ['insufficient_balance', addWithdrawTicket, 'withdrawal_amount'],
  ['bank_acc_no_required', addWithdrawTicket, 'bank_acc_no'],
  ['bank_id_required', addWithdrawTicket, 'bank_acc_no'],
  ['bank_name_required', addBankV2, 'bank_id'],
  ['kyc_required', addWithdrawTicket, undefined],
  ['toString', addWithdrawTicket, undefined],
] as const)('the code %s - is about its field of the request', (code, call, field) => {
  expect(fieldOfCode(call, code)).toBe(field);
});

describe('an envelope', () => {
  it.each([
    [{ status: 1, statusdesc: 'OK', value: [] }, true, 'OK'],
    [{ status: '1', value: [] }, true, '1'],
    [{ status: 'SUCCESS', status_desc: 'done', value: [] }, true, 'done'],
    [{ status: 0, statusdesc: 'pending_deposit', value: [] }, false, 'pending_deposit'],
    [{ status: '0', status_desc: 'launch_fail' }, false, 'launch_fail'],
    [{ status: 0, statusdesc: null }, false, '0'],
    [{ status: 'success', value: [] }, false, 'success'],
    [{ status: 2, statusdesc: 'OK' }, false, 'OK'],
    [{ status: 0, statusdesc: 'x', value: 'anything at all' }, false, 'x'],
  ])('%o - succeeds: %s, code %s', (body, ok, code) => {
    expect(readEnvelope(body)).toMatchObject({ ok, code });
  });

  it.each([
    [null],
    ['<html>'],
    [[]],
    [{}],
    [{ status: true }],
    [{ status: 1, statusdesc: 7 }],
    [undefined],
  ])('%o - is unreadable', (body) => {
    expect(readEnvelope(body)).toBeUndefined();
  });

  it('that `succeed` or `refuse` creates - can be read', () => {
    expect(readEnvelope(succeed([1]))).toEqual({ ok: true, code: 'OK', value: [1] });
    expect(readEnvelope(refuse('min_deposit_not_met', [{ minimum: '50.00' }]))).toEqual({
      ok: false,
      code: 'min_deposit_not_met',
      value: [{ minimum: '50.00' }],
    });
  });
});

describe('an amount in a row', () => {
  it.each([
    ['500.00', 5_000_000n],
    [0.1, 1_000n],
  ] as const)('%s - is %s units', (text, units) => expect(v.parse(amount(), text)).toBe(units));
  it.each(['', 'abc', '0.00001', '1,000'])('%j - is refused', (text) =>
    expect(v.is(amount(), text)).toBe(false),
  );
});

it('pages have ten rows and start at index 1; the maximum is a hundred rows', () => {
  const schema = v.strictObject(page());
  expect(v.parse(schema, {})).toEqual({ page_number: 1, page_size: 10 });
  for (const bad of [
    { page_number: 0 },
    { page_number: 1.5 },
    { page_size: 101 },
    { page_size: 0 },
    { page_number: '1' },
  ])
    expect(v.is(schema, bad)).toBe(false);
});

it.each(['a\0b', '\uD800', 'x'.repeat(201)])(
  'a text that no database can store, or that is too long - is refused',
  (bad) => {
    expect(v.is(text(), bad)).toBe(false);
    expect(v.is(text(), 'Ñoño 🎉\nsalamat')).toBe(true);
  },
);

describe('an unknown enum value', () => {
  const promotion = {
    promotion_id: 'welcome',
    kind: 'welcome',
    name: { en: 'Welcome', ph: 'Welcome' },
    summary: { en: 's', ph: 's' },
    terms: { en: 't', ph: 't' },
    art: 'star',
    tiers: [],
    days_valid: 30,
    max_bonus: null,
    claim: 'once',
    refused: null,
    starts_at: null,
    ends_at: null,
  };
  const idsOf = (rows: readonly object[]) => {
    const read = readRows(promotionList, rows);
    return read.success ? read.output.map(({ promotion_id }) => promotion_id) : 'unreadable';
  };

  it.each([{ kind: 'cashback' }, { claim: 'weekly' }])(
    'in an offer (%j) - leaves out that offer, and shows the rest',
    (change) => {
      expect(idsOf([{ ...promotion, ...change, promotion_id: 'new' }, promotion])).toEqual([
        'welcome',
      ]);
    },
  );

  it.each([{ kind: 7 }, { kind: undefined }, { name: 'Welcome' }])(
    'does not include other faults (%j): they make the list unreadable',
    (change) => {
      expect(idsOf([{ ...promotion, ...change }, promotion])).toBe('unreadable');
    },
  );

  it('in a money state - is read as the general state, and the row stays', () => {
    const state = withdrawalRow().entries.state;
    expect(v.parse(state, 'clearing')).toBe('processing');
    expect(v.parse(state, 'completed')).toBe('completed');
  });

  it('in another field - is read as "other", and the row stays', () => {
    const logIn = {
      at: '2026-11-21T04:00:00.000Z',
      how: 'fingerprint',
      succeeded: true,
      browser: null,
      system: null,
      address: '127.0.0.1',
    };
    const page = { total: 1, index: 1, size: 10, working_date: '2026-08-24', data: [logIn] };
    expect(v.parse(loginHistory.row(), page).data[0]?.how).toBe('other');
    const gift = {
      bonus: '10.00',
      turnover: '100.00',
      max_cash_out: null,
      expires_at: '2026-11-21T04:00:00.000Z',
      state: 'reserved',
    };
    const message = {
      inbox_id: '1',
      title_en: 't',
      title_ph: 't',
      body_en: 'b',
      body_ph: 'b',
      sent_at: gift.expires_at,
      read: false,
      gift,
    };
    expect(v.parse(inboxList.row(), message).gift?.state).toBe('other');
    const claim = {
      requirement_id: '1',
      kind: 'promotion',
      name: { en: 'b', ph: 'b' },
      bonus: '10.00',
      target: '100.00',
      done: '0.00',
      state: 'frozen',
      taken_back: '0.00',
      opened_at: gift.expires_at,
      expires_at: null,
      closed_at: null,
    };
    const sums = { bonus: '10.00', taken_back: '0.00', met: 0, open: 0 };
    const claims = v.parse(promoStatement.row(), { ...page, data: [claim], sums });
    expect(claims.data[0]?.state).toBe('other');
  });
});
