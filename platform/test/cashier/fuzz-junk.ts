import type { Random } from '../../src/kernel/random/random.ts';

export const pick = <T>(random: Random, from: readonly T[]): T => {
  const one = from[random.int(from.length)];
  if (one === undefined) throw new RangeError('nothing to pick from');
  return one;
};

/** Wrong values for any field. */
export const junk: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1e21,
  500,
  true,
  [],
  {},
  ['500.00'],
  { $gt: '' },
  'PHP',
  'USD',
  'php',
  '-500.00',
  '5e2',
  '0x1f4',
  '500.00001',
  '500,00',
  '٥٠٠',
  'NaN',
  '500.00\u0000',
  '𝟝𝟘𝟘',
  "'; drop table deposit;--",
  '../../etc',
  '__proto__',
  'constructor',
  'PAYMENT_SUCCESS',
  'succeeded',
  'SETTLED',
  'paid',
  'x'.repeat(81),
  'x'.repeat(5_000),
  '\uD800',
  '999999999999999.9999',
];

/** A body that is almost valid, with a description of its fault. */
export function almostValid(random: Random, json: string): [string, Buffer] {
  const bytes = Buffer.from(json);
  const at = random.int(bytes.length);
  const nested = (depth: number) => Buffer.from(`${'['.repeat(depth)}${']'.repeat(depth)}`);
  const kinds: readonly (() => [string, Buffer])[] = [
    () => ['truncated', bytes.subarray(0, at)],
    () => [
      `bit flipped at ${at}`,
      Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ (1 << random.int(8)) : byte))),
    ],
    () => ['byte order mark', Buffer.concat([Buffer.from('\uFEFF'), bytes])],
    () => ['utf-16', Buffer.from(json, 'utf16le')],
    () => ['random bytes', random.bytes(1 + random.int(400))],
    () => ['nested', nested(1 + random.int(20_000))],
    () => ['an array of it', Buffer.from(`[${json}]`)],
    () => ['twice over', Buffer.from(json + json)],
    () => ['empty', Buffer.alloc(0)],
    () => ['too large', Buffer.from(`${json.slice(0, -1)},"more":"${'x'.repeat(70_000)}"}`)],
    () => ['a key twice', Buffer.from(`{"amount":"1.00","reference":"DPNONE",${json.slice(1)}`)],
    () => ['a key twice, the last one bad', Buffer.from(`${json.slice(0, -1)},"amount":"1.00"}`)],
    () => [
      'prototype',
      Buffer.from(
        `${json.slice(0, -1)},"__proto__":{"status":"paid"},"constructor":{"prototype":{}}}`,
      ),
    ],
  ];
  return pick(random, kinds)();
}
