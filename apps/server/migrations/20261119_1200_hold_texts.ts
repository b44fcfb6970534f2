import { type Kysely, sql } from 'kysely';

const STATES = sql`state in ('new', 'approved', 'held', 'hidden')`;
const EARLIER_STATES = sql`state in ('new', 'approved', 'hidden')`;
const REASONS = sql`hold_reason in ('words', 'repeated', 'new_member')`;

/** Texts and lists wait for a moderator, and lists can be reported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['reviews', 'comments']) await holdTexts(db, table);
  await holdLists(db);
  await keepHeldListsPrivate(db);
  await reportLists(db);
  await logTexts(db);
}

/** The constraints are not checked for existing rows, which have no hold: reading all of them would take too long. */
async function holdTexts(db: Kysely<unknown>, table: string): Promise<void> {
  const name = (suffix: string) => sql.ref(`${table}_${suffix}`);
  await sql`
    alter table ${sql.ref(table)}
      add column hold_reason text,
      -- The word of the owner's list that the text contains.
      add column hold_word text,
      drop constraint ${name('state_check')},
      add constraint ${name('state_check')} check (${STATES}) not valid,
      add constraint ${name('hold_reason')} check (${REASONS}) not valid,
      add constraint ${name('hold')} check ((state = 'held') = (hold_reason is not null)) not valid`.execute(
    db,
  );
  // The queue of moderators.
  await sql`create index ${name('held')} on ${sql.ref(table)} (id) where state = 'held'`.execute(db);
  await sql`
    create index ${name('withheld')} on ${sql.ref(table)} (user_id, state, id desc)
    where state in ('held', 'hidden')`.execute(db);
}

async function holdLists(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table list_details
      add column state text not null default 'new',
      add column hold_reason text,
      add column hold_word text,
      add column open_reports integer not null default 0,
      add constraint list_details_state_check check (${STATES}) not valid,
      add constraint list_details_hold_reason check (${REASONS}) not valid,
      add constraint list_details_hold check ((state = 'held') = (hold_reason is not null)) not valid`.execute(
    db,
  );
  await sql`create index list_details_held on list_details (list_id) where state = 'held'`.execute(db);
  await sql`create index list_details_hidden on list_details (list_id) where state = 'hidden'`.execute(db);
  await sql`create index list_details_reported on list_details (open_reports desc, list_id desc)`.execute(db);
}

/** Nothing that writes channels publishes a held or hidden list, or changes the visibility that its owner chose. */
async function keepHeldListsPrivate(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function withhold_list() returns trigger language plpgsql as $$
    begin
      new.is_public := not exists (
        select from list_details where list_id = new.id and state in ('held', 'hidden'));
      return new;
    end $$`.execute(db);
  await sql`
    create trigger list_withheld before update on channels
    for each row when (new.type = 'list' and new.is_public) execute function withhold_list()`.execute(db);
  await sql`
    create or replace function describe_list() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into list_details (list_id, visibility)
        values (new.id, case when new.is_public then 'public' else 'private' end);
      else
        update list_details
        set version = version + 1, changed_by = null,
          visibility = case
            when state in ('held', 'hidden') or new.is_public = (visibility = 'public') then visibility
            when new.is_public then 'public' else 'private' end
        where list_id = new.id;
      end if;
      -- A deleted list waits for nobody.
      if new.deleted_at is not null then
        update list_details
        set state = case state when 'held' then 'new' else state end, hold_reason = null, hold_word = null,
          open_reports = 0
        where list_id = new.id;
      end if;
      return null;
    end $$`.execute(db);
}

async function reportLists(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table content_reports
      add column list_id integer,
      add constraint content_reports_list_id_fkey
        foreign key (list_id) references list_details on delete cascade not valid,
      drop constraint content_reports_one_subject,
      add constraint content_reports_one_subject
        check (num_nonnulls(review_id, comment_id, list_id) = 1) not valid`.execute(db);
  await sql`
    create index content_reports_list on content_reports (list_id, id desc) where list_id is not null`.execute(
    db,
  );
  await sql`drop index content_reports_once`.execute(db);
  await sql`
    create unique index content_reports_once on content_reports (reporter_id, review_id, comment_id, list_id)
    nulls not distinct where reporter_id is not null`.execute(db);
}

/** What members wrote on the last day. */
async function logTexts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table written_texts (
      id bigint generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      -- Null once the review or comment is deleted.
      review_id integer references reviews on delete set null,
      comment_id integer references comments on delete set null,
      -- Null for a short text, which several members may write by chance.
      fingerprint bytea,
      -- Whether it replaced an earlier text of the same review or comment.
      is_edit boolean not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index written_texts_user on written_texts (user_id, created_at desc)`.execute(db);
  await sql`
    create index written_texts_same on written_texts (fingerprint, user_id, created_at)
    where fingerprint is not null`.execute(db);
  await sql`create index written_texts_created on written_texts (created_at)`.execute(db);
  for (const subject of ['review', 'comment'])
    await sql`
      create index ${sql.ref(`written_texts_${subject}`)} on written_texts (${sql.ref(`${subject}_id`)})
      where ${sql.ref(`${subject}_id`)} is not null`.execute(db);
}

/** What is held becomes hidden, because earlier versions would show it. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table written_texts`.execute(db);
  await sql`delete from content_reports where list_id is not null`.execute(db);
  await sql`drop index content_reports_once`.execute(db);
  await sql`
    alter table content_reports drop constraint content_reports_one_subject, drop column list_id,
      add constraint content_reports_one_subject check (num_nonnulls(review_id, comment_id) = 1)`.execute(db);
  await sql`
    create unique index content_reports_once on content_reports (reporter_id, review_id, comment_id)
    nulls not distinct where reporter_id is not null`.execute(db);
  await sql`drop trigger list_withheld on channels`.execute(db);
  await sql`drop function withhold_list()`.execute(db);
  await sql`
    update list_details set visibility = 'private' where state in ('held', 'hidden')`.execute(db);
  await sql`
    create or replace function describe_list() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into list_details (list_id, visibility)
        values (new.id, case when new.is_public then 'public' else 'private' end);
      else
        update list_details
        set version = version + 1, changed_by = null,
          visibility = case
            when new.is_public = (visibility = 'public') then visibility
            when new.is_public then 'public' else 'private' end
        where list_id = new.id;
      end if;
      return null;
    end $$`.execute(db);
  await sql`drop index list_details_held, list_details_hidden, list_details_reported`.execute(db);
  await sql`
    alter table list_details drop column state, drop column hold_reason, drop column hold_word,
      drop column open_reports`.execute(db);
  for (const table of ['reviews', 'comments']) {
    const name = (suffix: string) => sql.ref(`${table}_${suffix}`);
    await sql`drop index ${name('held')}, ${name('withheld')}`.execute(db);
    await sql`
      alter table ${sql.ref(table)} drop constraint ${name('hold')}, drop constraint ${name('state_check')},
        drop column hold_reason, drop column hold_word`.execute(db);
    await sql`update ${sql.ref(table)} set state = 'hidden' where state = 'held'`.execute(db);
    await sql`
      alter table ${sql.ref(table)} add constraint ${name('state_check')} check (${EARLIER_STATES})`.execute(
      db,
    );
  }
}
