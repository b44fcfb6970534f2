import { describe, expect, test } from 'vitest';
import { listNews } from '@kinora/contracts/catalogue/news.ts';
import { getPerson, listPeople } from '@kinora/contracts/catalogue/people.ts';
import { getTitle, listTitles } from '@kinora/contracts/catalogue/titles.ts';
import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import { fillPath, wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { makeAccessToken } from '#foundation/access-tokens/access-tokens.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { useTestApp } from '#test/app.ts';
import { makeTitle } from './titles.factory.ts';

const kinora = useTestApp();

/** The response statuses for a token with these abilities, of a user with these permissions. */
async function answers(permissions: string[], abilities: string[]): Promise<number[]> {
  const { db } = kinora.platform;
  const title = await makeTitle(db);
  const person = await makePerson(db);
  const user = await makeUser(db, { permissions });
  const { plain } = await makeAccessToken(db, user.id, { abilities });
  const calls: [AnyEndpoint, number][] = [
    [listTitles, 0],
    [getTitle, title.id],
    [listPeople, 0],
    [getPerson, person.id],
    [listNews, 0],
  ];
  const statuses = calls.map(async ([endpoint, id]) => {
    const url = wirePath(fillPath(endpoint.path, { id }));
    const headers = { authorization: `Bearer ${plain}` };
    return (await kinora.client().request({ method: 'GET', url, headers })).statusCode;
  });
  return Promise.all(statuses);
}
const all = (status: number) => Array.from({ length: 5 }, () => status);

describe('an API token', () => {
  test('with the titles scope reads the catalogue', async () => {
    expect(await answers(['api.access', 'titles.view'], ['titles.view'])).toEqual(all(200));
    expect(await answers(['api.access', 'titles.view'], ['*'])).toEqual(all(200));
  });

  test('with another scope reads nothing of the catalogue', async () => {
    expect(await answers(['api.access', 'titles.view', 'news.update'], ['news.update'])).toEqual(all(403));
  });

  test('of a user without API access reads nothing, even what visitors can read', async () => {
    expect(await answers(['titles.view'], ['titles.view'])).toEqual(all(403));
  });
});
