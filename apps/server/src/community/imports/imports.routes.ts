import {
  chooseImportedTitle,
  discardImport,
  getImport,
  listImportedTitles,
  listImports,
  previewUndo,
  runImport,
  startImport,
  undoImport,
} from '@kinora/contracts/community/imports.ts';
import { id as recordId } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { decodeCursor, toCursorPage } from '#platform/db/paging.ts';
import { fieldError } from '#platform/errors/app-error.ts';
import { can, requireUserId } from '#platform/http/caller.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import { route, type Route } from '#platform/http/route.ts';
import { presentImport, presentImportedTitle } from './imports.presenter.ts';
import type { ImportsService } from './imports.service.ts';
import type { ImportTitles } from './imports.titles.service.ts';

interface Deps {
  readonly imports: ImportsService;
  readonly titles: ImportTitles;
  readonly pictures: PicturePresenter;
  readonly languagesOf: LanguageResolver;
}

const Cursor = z.tuple([recordId('integer')]);
const LATEST = 2_147_483_647;

export const importsRoutes = (deps: Deps): Route[] => [
  ...ofMember(deps),
  ...ofImport(deps),
  ...ofTitles(deps),
];

const ofMember = ({ imports }: Deps): Route[] => [
  route(
    startImport,
    async ({ body, caller, spooled }) => {
      if (spooled === undefined) throw fieldError('file', 'Please select a file.');
      return { import: presentImport(await imports.start(requireUserId(caller), body.name, spooled)) };
    },
    { admitFile: ({ caller }) => imports.expectFile(requireUserId(caller)) },
  ),
  route(listImports, async ({ query: { perPage, cursor }, caller }) => {
    const [before] = cursor === undefined ? [LATEST] : decodeCursor(cursor, Cursor);
    const rows = await imports.list(requireUserId(caller), { before, limit: perPage + 1 });
    return toCursorPage(rows, { perPage, cursor }, { item: presentImport, key: ({ id }) => [id] });
  }),
];

const ofImport = ({ imports }: Deps): Route[] => [
  route(getImport, async ({ params, caller }) => ({
    import: presentImport(await imports.get(requireUserId(caller), params.id)),
  })),
  route(runImport, async ({ params, body, caller }) => {
    const { permissions } = caller;
    const runner = {
      userId: requireUserId(caller),
      permissions,
      can: (permission: string) => can(caller, permission),
    };
    return { import: presentImport(await imports.run(runner, params.id, body.kinds)) };
  }),
  route(previewUndo, ({ params, caller }) => imports.previewUndo(requireUserId(caller), params.id)),
  route(undoImport, async ({ params, caller }) => ({
    import: presentImport(await imports.undo(requireUserId(caller), params.id)),
  })),
  route(discardImport, async ({ params, caller }) => {
    await imports.discard(requireUserId(caller), params.id);
    return {};
  }),
];

const ofTitles = ({ imports, titles, pictures, languagesOf }: Deps): Route[] => [
  route(listImportedTitles, async ({ params, query, request, caller }) => {
    const row = await imports.get(requireUserId(caller), params.id);
    const { rows, cards } = await titles.list(row, query, await languagesOf(request, caller));
    const { perPage, cursor } = query;
    return toCursorPage(
      rows,
      { perPage, cursor },
      {
        item: (title) => presentImportedTitle(title, cards, pictures),
        key: ({ place, id }) => [place, id],
      },
    );
  }),
  route(chooseImportedTitle, async ({ params, body, request, caller }) => {
    const choice = { importId: params.id, id: params.titleId, titleId: body.title_id };
    const languages = await languagesOf(request, caller);
    const { title, row } = await titles.choose(requireUserId(caller), choice, languages);
    const [shown] = title.rows;
    if (shown === undefined) throw new Error('Expected one row');
    return {
      title: presentImportedTitle(shown, title.cards, pictures),
      import: presentImport(row),
    };
  }),
];
