import { formatAmount } from '@parol/domain';

/** The first field: version 01 of the format. */
const format = '000201';

/**
 * The payload of a QR Ph code: EMVCo's tag-length-value text of a dynamic merchant code, with its
 * CRC. The merchant is the sandbox, so no real app could pay it.
 */
export function qrText(order: {
  readonly id: string;
  readonly reference: string;
  readonly amount: bigint;
}): string {
  const merchant =
    field('00', 'sandbox.qrph') + field('01', 'SANDPHM1XXX') + field('03', order.id.slice(0, 20));
  const text =
    format +
    field('01', '12') +
    field('28', merchant) +
    field('52', '7995') +
    field('53', '608') +
    field('54', formatAmount(order.amount)) +
    field('58', 'PH') +
    field('59', 'PAROL SANDBOX') +
    field('60', 'MANILA') +
    field('62', field('05', order.reference)) +
    '6304';
  return text + crc16(text);
}

/** The merchant's reference in the text of a code; undefined for any other text. */
export function referenceIn(text: string): string | undefined {
  // An account number may look like a field, but no code begins otherwise.
  if (!text.startsWith(format)) return undefined;
  const additional = fieldsOf(text).get('62');
  return additional === undefined ? undefined : fieldsOf(additional).get('05');
}

/** The values of a tag-length-value text by their tags, up to what is no such text. */
function fieldsOf(text: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  let rest = text;
  for (;;) {
    const [head, tag = '', length = ''] = /^(\d\d)(\d\d)/.exec(rest) ?? [];
    if (head === undefined) return values;
    const end = head.length + Number(length);
    values.set(tag, rest.slice(head.length, end));
    rest = rest.slice(end);
  }
}

function field(tag: string, value: string): string {
  return tag + String(value.length).padStart(2, '0') + value;
}

/** CRC-16/CCITT-FALSE over ASCII, four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'ascii')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
