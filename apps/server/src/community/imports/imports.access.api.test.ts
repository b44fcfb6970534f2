import { beforeAll, expect, test } from 'vitest';
import { listImportedTitles } from '@kinora/contracts/community/imports.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { useTestApp } from '#test/app.ts';
import { importsOf, makeCatalogue, makeImporter } from './imports.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
beforeAll(() => makeCatalogue(kinora));

test('what was not found can be saved as a table, safe for spreadsheets', async () => {
  const { client } = await makeImporter(kinora);
  const imports = importsOf(kinora, { client });
  const rows = [
    'Title,Year,Rating10,Watched Date,Review',
    '=HYPERLINK("x"),2020,5,2026-01-01,"Two\nlines, ""quoted"""',
    'Perigee,2026,9,,',
  ];
  const { id } = await imports.upload('a.csv', rows.join('\n'));
  const url = wirePath(`imports/${id}/not-found.csv`);
  const response = await client.request({ method: 'GET', url });
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="not-found.csv"',
    'cache-control': 'private, no-store',
  });
  expect(response.body).toBe(
    [
      '\uFEFFTitle,Year,Type,Kind,Season,Episode,Episode Title,Watched Date,Rating10,List,Review',
      `"'=HYPERLINK(""x"")",2020,,viewing,,,,2026-01-01,,,`,
      `"'=HYPERLINK(""x"")",2020,,rating,,,,,5,,`,
      `"'=HYPERLINK(""x"")",2020,,review,,,,,5,,"Two\nlines, ""quoted"""`,
      '',
    ].join('\r\n'),
  );
  expect((await kinora.client().request({ method: 'GET', url })).statusCode).toBe(401);
});

test('imports of others do not exist', async () => {
  const [owner, other] = [await makeImporter(kinora), await makeImporter(kinora)];
  const imports = importsOf(kinora, owner);
  const record = await imports.upload('a.csv', 'Title,Year,Rating10\nPerigee,2026,9\n');
  const [title] = await imports.titles(record.id);
  const calls = kinora.composition.routes
    .map(({ endpoint }) => endpoint)
    .filter(({ path: address }) => address.startsWith('imports/:id'));
  expect(calls).toHaveLength(7);
  const params = { id: record.id, titleId: title?.id };
  for (const endpoint of calls) {
    const bodies: Readonly<Record<string, object>> = {
      run: { kinds: ['rating'] },
      undo: {},
      titleId: { title_id: null },
    };
    const body = endpoint.body && bodies[endpoint.path.split(/[/:]/u).at(-1) ?? ''];
    const send = (client: typeof other.client) => client.refused(endpoint, { params, ...(body && { body }) });
    expect([endpoint.path, (await send(other.client)).status]).toEqual([endpoint.path, 404]);
    expect([endpoint.path, (await send(kinora.client())).status]).toEqual([endpoint.path, 401]);
  }
  const url = wirePath(`imports/${record.id}/not-found.csv`);
  expect((await other.client.request({ method: 'GET', url })).statusCode).toBe(404);
  expect(
    (await owner.client.call(listImportedTitles, { params: { id: record.id } })).pagination.data,
  ).toHaveLength(1);
});
