-- content: title, lead and questions. sample: demo data of the sandbox.
create table survey (
  name      text        primary key,
  content   jsonb       not null,
  state     text        not null check (state in ('draft', 'open', 'closed')),
  sample    boolean     not null,
  opened_at timestamptz,
  check (state = 'draft' or opened_at is not null)
);

-- answers: by question; of a sent one without the free texts, which are in survey_text for as long as they are
-- kept. changed_at: of the last answer. sent_at: null while the member may still change it.
create table survey_response (
  member_id  bigint      not null,
  survey     text        not null,
  answers    jsonb       not null,
  changed_at timestamptz not null,
  sent_at    timestamptz,
  primary key (member_id, survey)
);
create index survey_response_sent on survey_response (survey, member_id)
  where sent_at is not null;
create index survey_response_unsent on survey_response (changed_at) where sent_at is null;

-- Free texts of answers, by question.
create table survey_text (
  member_id bigint      not null,
  survey    text        not null,
  question  text        not null,
  answer    text        not null,
  sent_at   timestamptz not null,
  primary key (member_id, survey, question)
);
create index survey_text_sent on survey_text (sent_at);
