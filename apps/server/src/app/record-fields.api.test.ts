import { beforeAll, expect, test } from 'vitest';
import { createEpisode, updateEpisode } from '@kinora/contracts/admin/episodes.ts';
import { mergePerson, mergeTitle } from '@kinora/contracts/admin/merges.ts';
import { createPerson, getEditedPerson, updatePerson } from '@kinora/contracts/admin/people.ts';
import { listAdminPeople } from '@kinora/contracts/admin/people-list.ts';
import { createSeason, updateSeason } from '@kinora/contracts/admin/seasons.ts';
import { createTitle, getEditedTitle, updateTitle } from '@kinora/contracts/admin/titles.ts';
import { listAdminTitles } from '@kinora/contracts/admin/titles-list.ts';
import { getPerson } from '@kinora/contracts/catalogue/people.ts';
import { personFields } from '@kinora/contracts/catalogue/person-fields.ts';
import { episodeFields, seasonFields } from '@kinora/contracts/catalogue/season-fields.ts';
import { getEpisode, getSeason, PUBLIC_EPISODE_FIELDS } from '@kinora/contracts/catalogue/seasons.ts';
import { titleFields } from '@kinora/contracts/catalogue/title-fields.ts';
import { getTitle } from '@kinora/contracts/catalogue/titles.ts';
import { listAudit } from '@kinora/contracts/foundation/audit.ts';
import { fieldNames, listedNames, mergedFields } from '@kinora/contracts/platform/record-fields.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { sampleValues } from '#test/sample-fields.ts';
import { signIn } from '#test/sign-in.ts';

// The lists of fields are in the contracts, so a new field is tested without a change here.
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
let editor: TestClient;

beforeAll(async () => {
  editor = await signIn(kinora, {
    permissions: ['titles.update', 'titles.view', 'people.update', 'reports.view', 'audit.view'],
  });
});

const only = (values: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

const lockedFields = ({ locks }: { locks: readonly { field: string }[] }) => locks.map(({ field }) => field);

test('every field of a title is saved, locked, published, listed, audited and merged', async () => {
  const values = sampleValues(titleFields);
  const { title: plain } = await editor.call(createTitle, { body: { type: 'movie', name: 'Plain' } });
  const params = { id: plain.id };
  const { title } = await editor.call(updateTitle, { params, body: { ...values, version: plain.version } });
  expect(title).toMatchObject(values);
  expect(lockedFields(title)).toEqual(expect.arrayContaining(fieldNames(titleFields)));
  expect((await kinora.client().call(getTitle, { params })).title).toMatchObject(values);

  const listed = await editor.call(listAdminTitles, { query: {} });
  expect(listed.pagination.data.find(({ id }) => id === title.id)).toMatchObject(
    only(values, listedNames(titleFields)),
  );
  const history = await editor.call(listAudit, {
    query: { subject_type: 'title', subject_id: String(title.id) },
  });
  expect(history.pagination.data[0]?.revertible.toSorted()).toEqual(fieldNames(titleFields).toSorted());

  const { title: into } = await editor.call(createTitle, { body: { type: values.type, name: 'Other' } });
  const take = mergedFields(titleFields, 'choose');
  const versions = { version: title.version, into_version: into.version };
  await editor.call(mergeTitle, { params, body: { into: into.id, ...versions, take } });
  const merged = await editor.call(getEditedTitle, { params: { id: into.id } });
  expect(merged.title).toMatchObject(only(values, [...take, ...mergedFields(titleFields, 'combine')]));
});

test('every field of a person is saved, locked, published, listed and merged', async () => {
  const values = sampleValues(personFields);
  const { person: plain } = await editor.call(createPerson, { body: { name: 'Plain' } });
  const params = { id: plain.id };
  const body = { ...values, version: plain.version } as never;
  const { person } = await editor.call(updatePerson, { params, body });
  expect(person).toMatchObject(values);
  expect(lockedFields(person)).toEqual(expect.arrayContaining(fieldNames(personFields)));
  expect((await kinora.client().call(getPerson, { params })).person).toMatchObject(values);
  const listed = await editor.call(listAdminPeople, { query: {} });
  expect(listed.pagination.data.find(({ id }) => id === person.id)).toMatchObject(
    only(values, listedNames(personFields)),
  );

  const { person: into } = await editor.call(createPerson, { body: { name: 'Other' } });
  const take = mergedFields(personFields, 'choose');
  const versions = { version: person.version, into_version: into.version };
  await editor.call(mergePerson, { params, body: { into: into.id, ...versions, take } });
  const merged = await editor.call(getEditedPerson, { params: { id: into.id } });
  expect(merged.person).toMatchObject(only(values, take));
});

test('every field of a season and an episode is saved, locked and published', async () => {
  const { title } = await editor.call(createTitle, { body: { type: 'series', name: 'Parts' } });
  const place = { id: title.id, season: 1 };
  const { season: plain } = await editor.call(createSeason, { params: { id: title.id }, body: {} });
  const seasonValues = sampleValues(seasonFields);
  const { season } = await editor.call(updateSeason, {
    params: place,
    body: { ...seasonValues, version: plain.version },
  });
  expect(season).toMatchObject(seasonValues);
  expect(lockedFields(season)).toEqual(expect.arrayContaining(fieldNames(seasonFields)));
  expect((await kinora.client().call(getSeason, { params: place })).season).toMatchObject(seasonValues);

  const { episode: first } = await editor.call(createEpisode, { params: place, body: {} });
  const params = { ...place, episode: 1 };
  const episodeValues = sampleValues(episodeFields);
  const { episode } = await editor.call(updateEpisode, {
    params,
    body: { ...episodeValues, version: first.version },
  });
  expect(episode).toMatchObject(episodeValues);
  expect(lockedFields(episode)).toEqual(expect.arrayContaining(fieldNames(episodeFields)));
  expect((await kinora.client().call(getEpisode, { params })).episode).toMatchObject(
    only(episodeValues, PUBLIC_EPISODE_FIELDS),
  );
});
