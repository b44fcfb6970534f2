import { describe, expect, test } from 'vitest';
import { getValueLists } from '@kinora/contracts/foundation/value-lists.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { addLanguage } from '#test/localization.ts';
import { useTestApp } from '#test/app.ts';
import { withSession } from '#test/sign-in.ts';

const kinora = useTestApp();
const read = (names: string, client = kinora.client()) => client.call(getValueLists, { params: { names } });

describe('value lists', () => {
  test('[A7-039] returns the requested lists and no others', async () => {
    expect(Object.keys(await read('timezones,countries,localizations')).toSorted()).toEqual([
      'countries',
      'localizations',
      'timezones',
    ]);
    expect(Object.keys(await read('countries'))).toEqual(['countries']);
  });

  test('[A3-022] timezones are grouped; each has value and text', async () => {
    const { timezones = {} } = await read('timezones');
    expect(timezones.Europe).toContainEqual({ value: 'Europe/Berlin', text: 'Berlin' });
    expect(timezones.America).toContainEqual({ value: 'America/New_York', text: 'New York' });
    expect(timezones.UTC).toEqual([{ value: 'UTC', text: 'UTC' }]);
    for (const { value } of Object.values(timezones).flat())
      expect(() => new Intl.DateTimeFormat('en', { timeZone: value })).not.toThrow();
  });

  test('[A3-023] countries have code and name, sorted by name', async () => {
    const { countries = [] } = await read('countries');
    expect(countries).toHaveLength(249);
    expect(countries).toContainEqual({ code: 'DE', name: 'Germany' });
    expect(countries.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && name !== code)).toBe(true);
    expect(countries[0]?.name).toBe('Afghanistan');
  });

  test('[A3-024] localizations have language and name, without their lines', async () => {
    await addLanguage(kinora, { language: 'de', name: 'Deutsch' });
    const { localizations = [] } = await read('localizations');
    expect(localizations).toContainEqual({ language: 'en', name: 'English' });
    expect(localizations).toContainEqual({ language: 'de', name: 'Deutsch' });
  });

  test("names are in the user's language", async () => {
    await addLanguage(kinora, { language: 'fr', name: 'Français' });
    const { id } = await makeUser(kinora.platform.db, { language: 'fr' });
    const client = await withSession(kinora, id);
    expect((await read('countries', client)).countries).toContainEqual({ code: 'DE', name: 'Allemagne' });
  });

  test.each(['users', 'countries,users', '', 'countries,', '__proto__', 'countries,'.repeat(30)])(
    'rejects %o',
    async (names) => {
      const { statusCode } = await kinora
        .client()
        .request({ method: 'GET', url: `/api/v1/value-lists/${encodeURIComponent(names)}` });
      expect(statusCode).toBe(404);
    },
  );
});
