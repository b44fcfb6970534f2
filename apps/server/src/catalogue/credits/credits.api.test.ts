import { expect, test } from 'vitest';
import { getCredits } from '@kinora/contracts/catalogue/credits.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { createPeopleService } from '#catalogue/people/index.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { useTestApp } from '#test/app.ts';
import { createCreditsService } from './credits.service.ts';

const kinora = useTestApp();
const credits = () => createCreditsService(kinora.platform);

async function makeSeries() {
  const { db } = kinora.platform;
  const { id } = await makeTitle(db, { type: 'series' });
  const [lead, guest, director] = [await makePerson(db), await makePerson(db), await makePerson(db)];
  const seasons = createSeasonsService(kinora.platform);
  const first = await seasons.add(kinora.platform.db, id, { number: 1 }, [{ episode_number: 1 }]);
  const second = await seasons.add(kinora.platform.db, id, { number: 2 }, []);
  const episodeId = first.episodeIds.get(1) ?? 0;
  await credits().add(kinora.platform.db, id, [
    { personId: director.id, department: 2, job: 'Director', position: 0 },
    { personId: lead.id, department: 1, character: 'Maren', position: 0 },
    { personId: guest.id, department: 1, character: 'A stranger', position: 0, episodeId },
    { personId: guest.id, department: 1, character: 'The stranger', position: 0, seasonId: second.id },
  ]);
  return { id, lead, guest, director };
}

test('returns the cast first, then the crew by department', async () => {
  const { id, lead, director } = await makeSeries();
  const answer = await kinora.client().call(getCredits, { params: { id }, query: {} });
  expect(answer).toMatchObject({
    cast: [{ person: { id: lead.id, name: lead.name }, character: 'Maren' }],
    crew: [{ department: 'Directing', credits: [{ person: { id: director.id }, job: 'Director' }] }],
  });
  expect(answer.cast).toHaveLength(1);
});

test('returns the credits of a season, or those of its title', async () => {
  const { id, lead, guest } = await makeSeries();
  const of = async (season: number) =>
    (await kinora.client().call(getCredits, { params: { id }, query: { season } })).cast;
  expect(await of(1)).toMatchObject([{ person: { id: lead.id } }]);
  expect(await of(2)).toMatchObject([{ person: { id: guest.id }, character: 'The stranger' }]);
});

test('returns only the own credits of an episode', async () => {
  const { id, guest } = await makeSeries();
  const answer = await kinora.client().call(getCredits, {
    params: { id },
    query: { season: 1, episode: 1 },
  });
  expect(answer).toMatchObject({ cast: [{ person: { id: guest.id }, character: 'A stranger' }], crew: [] });
});

test('omits deleted people', async () => {
  const { id, lead } = await makeSeries();
  await createPeopleService(kinora.platform).remove(kinora.platform.db, lead.id);
  const { cast } = await kinora.client().call(getCredits, { params: { id }, query: {} });
  expect(cast).toEqual([]);
});

test('returns 404 for missing seasons and episodes', async () => {
  const { id } = await makeSeries();
  const refused = async (query: Record<string, number>) =>
    (await kinora.client().refused(getCredits, { params: { id }, query })).status;
  expect(await refused({ season: 3 })).toBe(404);
  expect(await refused({ season: 1, episode: 2 })).toBe(404);
  expect(await refused({ episode: 1 })).toBe(422);
  expect(await refused({ season: 32_768 })).toBe(422);
});

test('returns 410 for a deleted title and 404 for an unknown one', async () => {
  const { id } = await makeSeries();
  await createTitlesService(kinora.platform).remove(kinora.platform.db, id);
  const of = (titleId: number) => kinora.client().refused(getCredits, { params: { id: titleId } });
  expect(await of(id)).toMatchObject({ status: 410, code: 'titles.gone' });
  expect(await of(2_000_000_000)).toMatchObject({ status: 404 });
});
