import { sql, type Insertable, type Selectable } from 'kysely';
import { isPlayer } from '../../identity/member/member.ts';
import type { Database, Db, Tx } from '../../kernel/database/database.ts';
import type { SurveyState } from './survey.schema.ts';

export type SurveyRow = Selectable<Database['survey']>;
export type ResponseRow = Selectable<Database['survey_response']>;
export type TextRow = Selectable<Database['survey_text']>;

export const findSurvey = (db: Db, name: string): Promise<SurveyRow | undefined> =>
  db.selectFrom('survey').selectAll().where('name', '=', name).executeTakeFirst();

/** Stores a draft; replaces one of the same name. Returns false if the survey is or was open. */
export async function putDraft(
  db: Db,
  row: Pick<Insertable<Database['survey']>, 'name' | 'content' | 'sample'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('survey')
    .values({ ...row, state: 'draft', opened_at: null })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ content: row.content })
        .where('survey.state', '=', 'draft'),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Changes the state of a survey in one of the states `from`; returns false if there is none. */
export async function moveSurvey(
  db: Db,
  name: string,
  from: readonly SurveyState[],
  change: { readonly state: SurveyState; readonly opened_at?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('survey')
    .set(change)
    .where('name', '=', name)
    .where('state', 'in', [...from])
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Every survey with the number of members who sent it, by name. */
export const surveysWithCounts = (db: Db) =>
  db
    // Counted first, because Citus plans no look-up of members' rows for each row of another table.
    .with('response', (eb) =>
      eb
        .selectFrom('survey_response')
        .select(['survey', ({ fn }) => fn.countAll<bigint>().as('sent')])
        .where('sent_at', 'is not', null)
        .groupBy('survey'),
    )
    .selectFrom('survey')
    .leftJoin('response', 'response.survey', 'survey.name')
    .select(['name', 'state', 'sample', 'opened_at', sql<bigint>`coalesce(sent, 0)`.as('sent')])
    .orderBy('name')
    .execute();

/** The open surveys that a member has not sent, with the answers kept so far, newest first. */
export const openFor = (db: Db, memberId: bigint, limit: number) =>
  db
    .selectFrom('survey')
    .leftJoin('survey_response as r', (join) =>
      join.onRef('r.survey', '=', 'survey.name').on('r.member_id', '=', memberId),
    )
    .select(['survey.name', 'survey.content', 'survey.sample', 'r.answers'])
    .where('survey.state', '=', 'open')
    .where('r.sent_at', 'is', null)
    .orderBy('survey.opened_at', 'desc')
    .orderBy('survey.name')
    .limit(limit)
    .execute();

const response = (db: Db, memberId: bigint, survey: string) =>
  db
    .selectFrom('survey_response')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('survey', '=', survey);

export const responseOf = (
  db: Db,
  memberId: bigint,
  survey: string,
): Promise<ResponseRow | undefined> => response(db, memberId, survey).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockedResponse = (
  tx: Tx,
  memberId: bigint,
  survey: string,
): Promise<ResponseRow | undefined> =>
  response(tx, memberId, survey).forUpdate().executeTakeFirst();

/** Adds an answer, JSON by question, to those kept. Returns false if the survey was sent. */
export async function keepAnswer(
  db: Db,
  row: Pick<Insertable<Database['survey_response']>, 'member_id' | 'survey' | 'changed_at'> & {
    readonly answers: string;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('survey_response')
    .values({ ...row, sent_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'survey'])
        .doUpdateSet({
          answers: sql<string>`survey_response.answers || excluded.answers`,
          changed_at: row.changed_at,
        })
        .where('survey_response.sent_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Marks a response as sent and stores its answers; free texts go to a separate table. */
export async function sendResponse(
  tx: Tx,
  key: { readonly member_id: bigint; readonly survey: string },
  sent: { readonly answers: string; readonly sent_at: Date },
  texts: readonly { readonly question: string; readonly answer: string }[],
): Promise<void> {
  await tx
    .updateTable('survey_response')
    .set({ ...sent, changed_at: sent.sent_at })
    .where('member_id', '=', key.member_id)
    .where('survey', '=', key.survey)
    .execute();
  if (texts.length > 0)
    await tx
      .insertInto('survey_text')
      .values(texts.map((text) => ({ ...key, ...text, sent_at: sent.sent_at })))
      .execute();
}

/** Sent responses of the members after `after`, in the order of the members. */
export const sentResponses = (
  db: Db,
  survey: string,
  after: bigint,
  limit: number,
): Promise<ResponseRow[]> =>
  db
    .selectFrom('survey_response')
    .selectAll()
    .where('survey', '=', survey)
    .where('sent_at', 'is not', null)
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(limit)
    .execute();

/** The free texts that members wrote in a survey. */
export const textsOf = async (
  db: Db,
  survey: string,
  members: readonly bigint[],
): Promise<TextRow[]> =>
  members.length === 0
    ? []
    : db
        .selectFrom('survey_text')
        .selectAll()
        .where('member_id', 'in', [...members])
        .where('survey', '=', survey)
        .execute();

/** Ids of active members after `after` who have not sent a survey, in their order. */
export const membersToAsk = async (
  db: Db,
  survey: string,
  after: bigint,
  limit: number,
): Promise<bigint[]> => {
  const rows = await db
    .selectFrom('member_profile as member')
    .select('member.id')
    .where('member.status', '=', 'active')
    .where(isPlayer(sql`member.id`))
    .where('member.id', '>', after)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('survey_response')
            .select('survey')
            .whereRef('survey_response.member_id', '=', 'member.id')
            .where('survey_response.survey', '=', survey)
            .where('survey_response.sent_at', 'is not', null),
        ),
      ),
    )
    .orderBy('member.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};
