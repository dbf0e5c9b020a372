import { manualDeposit, transferToFriend } from '@parol/wire/fund';
import { sendEnquiry } from '@parol/wire/enquiry';
import { confirmEmail, updateEmail } from '@parol/wire/contact';
import { kycSubmit } from '@parol/wire/kyc';
import { login, loginTac, signupV2 } from '@parol/wire/member';
import { uploadPath } from '@parol/wire/upload';
import { sql } from 'kysely';
import { runOps } from '../../src/kernel/ops/run-ops.ts';
import { sessionCookie } from '../../src/kernel/http/cookies.ts';
import { addWallet, memberIdOf, newMember, paid, play } from '../../src/testing/cashier.ts';
import { latestCode, TestClient, testPassword } from '../../src/testing/client.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';
import { switchOnFactor } from '../../src/testing/second-factor.ts';

/** The data of a day in the database, and the texts that must not be readable there. */
export interface StoredDay {
  readonly anna: TestClient;
  readonly ben: TestClient;
  readonly annasMail: string;
  readonly receiptPath: string;
  readonly totpSecret: string;
  /** The number of Anna's proof of identity. */
  readonly document: string;
  /** Texts that must appear in no column, by name. */
  readonly secrets: readonly (readonly [what: string, text: string])[];
}

const picture = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
);

async function upload(platform: TestPlatform, client: TestClient): Promise<string> {
  const form = new FormData();
  form.set('account_id', client.accountId ?? '');
  form.set('auth_token', client.handle ?? '');
  form.set('file', new Blob([new Uint8Array(picture)]), 'receipt.jpg');
  const body = new Response(form);
  const reply = await platform.app.inject({
    method: 'POST',
    url: uploadPath,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: {
      'content-type': body.headers.get('content-type') ?? '',
      cookie: `${sessionCookie(platform.parts.config)}=${client.cookie}`,
    },
  });
  return reply.json<{ value: { attachment_path: string }[] }>().value[0]?.attachment_path ?? '';
}

/** A day of two members, a stranger and an operator, with something in every column that is sealed. */
export async function liveADay(platform: TestPlatform): Promise<StoredDay> {
  const [anna, ben] = [await newMember(platform), await newMember(platform)];
  const annasMail = 'Anna.Reyes@example.ph';
  await anna.call(updateEmail, {
    app_id: 'test',
    contact_email: annasMail,
    password: testPassword,
  });
  await anna.call(confirmEmail, { tac: await latestCode(platform, annasMail) });
  const bensMail = 'ben.cruz@example.ph';
  await ben.call(updateEmail, { app_id: 'test', contact_email: bensMail, password: testPassword });

  await paid(anna, '1000');
  await play(platform, anna, '1000', '1000');
  await paid(ben, '50');
  await anna.call(transferToFriend, {
    recipient: ben.accountId ?? '',
    transfer_amount: '5',
    request_id: 'a-transfer',
  });
  await addWallet(platform, anna);
  const receiptPath = await upload(platform, anna);
  await anna.call(manualDeposit, {
    target_bank_id: 'sandbox-bdo',
    target_bank_acc_no: '001234567890',
    target_bank_acc_holder: 'Parol Sandbox',
    deposit_date: '2026-11-21',
    deposit_method: 'online_transfer',
    deposit_amount: '500',
    ref_no: 'REF-AT-REST',
    attachment_path: receiptPath,
  });
  const document = 'PSN778812345';
  await anna.call(kycSubmit, {
    kind: 'philsys',
    document_no: document,
    full_name: 'Maria Santos',
    birthday: '1990-05-04',
    front: await upload(platform, anna),
    back: await upload(platform, anna),
    selfie: await upload(platform, anna),
  });
  const { secret: totpSecret } = await switchOnFactor(platform, anna);

  const stranger = new TestClient(platform, '203.0.113.80');
  await stranger.call(login, { account_id: ben.accountId ?? '', password: 'Wrong2026' });
  await stranger.call(loginTac, { account_id: ben.accountId ?? '' });
  const strangersPhone = '639189990001';
  const strangersMail = 'stranger@example.ph';
  await stranger.call(signupV2, {
    account_id: strangersPhone,
    password: testPassword,
    contact_email: strangersMail,
    terms: true,
    over_age: true,
  });
  await stranger.call(sendEnquiry, {
    topic: 'account',
    message: 'How do I sign up?',
    contact_email: strangersMail,
  });
  const { token } = await platform.services.seamless.sessions.open({
    memberId: await memberIdOf(platform, anna),
    providerCode: 'LAUNCHONE',
    gameCode: 'jeepney-jackpot',
    currency: 'PHP',
  });
  const { members } = platform.services;
  const operator = {
    commands: platform.ops,
    audit: platform.services.audit,
    operator: 'tess',
    memberByPhone: (phone: string) => members.byPhone(phone),
  };
  await runOps(operator, ['rg:show', `0${ben.accountId?.slice(2)}`]);
  await runOps(operator, ['statement:check', strangersPhone]);

  const { bytes } = (await platform.parts.db
    .selectFrom('receipt')
    .select('bytes')
    .executeTakeFirst()) ?? { bytes: Buffer.alloc(0) };
  if (bytes.length < 100) throw new Error('No receipt was stored.');
  const phones = [anna.accountId, ben.accountId, strangersPhone].map((one) => one ?? '');
  return {
    anna,
    ben,
    annasMail,
    receiptPath,
    totpSecret,
    document,
    secrets: [
      ...phones.map((phone) => ['a phone', phone.slice(3)] as const),
      ...[annasMail, bensMail, strangersMail].map((mail) => ['an e-mail', mail] as const),
      ['a session', anna.cookie ?? ''],
      ['a session', anna.handle ?? ''],
      ['a device', anna.device ?? ''],
      ["a provider's session", token],
      ['a second factor', totpSecret],
      ['a document', document],
      ['a JPEG', Buffer.from('ffd8ffdb').toString('hex')],
      ['a JPEG', Buffer.from('ffd8ffe0').toString('hex')],
    ],
  };
}

/** Every row of every table as text, as in a copy of the database. */
export async function storedRows(platform: TestPlatform): Promise<readonly string[]> {
  const { db } = platform.parts;
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r'
       and has_table_privilege(oid, 'select') order by relname`.execute(db);
  const all: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ line: string }>`
      select ${name} || ' ' || row_to_json(t)::text as line from ${sql.table(name)} t`.execute(db);
    all.push(...rows.map(({ line }) => line));
  }
  return all;
}

/** The rows that contain one of these texts, in upper or lower case, as text or as bytes. */
export const leaks = (rows: readonly string[], secrets: StoredDay['secrets']): readonly string[] =>
  secrets.flatMap(([what, text]) => {
    const forms = [text.toLowerCase(), Buffer.from(text).toString('hex')];
    return rows
      .filter((row) => forms.some((form) => form !== '' && row.toLowerCase().includes(form)))
      .map((row) => `${what}: ${row.slice(0, 300)}`);
  });
