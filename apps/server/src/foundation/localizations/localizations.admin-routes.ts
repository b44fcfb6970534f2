import {
  createLocalization,
  deleteLocalization,
  downloadTranslatedLines,
  listAdminLocalizations,
  listTranslatedLines,
  saveTranslatedLines,
  updateLocalization,
  uploadTranslatedLines,
} from '@kinora/contracts/foundation/localizations.ts';
import { fieldError } from '#platform/errors/app-error.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { LocalizationsEditingService } from './localizations.editing.service.ts';
import type { LinesService } from './localizations.lines.service.ts';

interface Deps {
  readonly editing: LocalizationsEditingService;
  readonly lines: LinesService;
}

export const localizationsAdminRoutes = ({ editing, lines }: Deps): Route[] => [
  route(listAdminLocalizations, async () => editing.list()),
  route(createLocalization, async ({ body }) => ({ localization: await editing.create(body) })),
  route(updateLocalization, async ({ params, body }) => ({
    localization: await editing.update(params.language, body),
  })),
  route(deleteLocalization, async ({ params }) => {
    await editing.remove(params.language);
    return {};
  }),
  route(listTranslatedLines, async ({ params }) => lines.list(params.language)),
  route(saveTranslatedLines, async ({ params, body }) => lines.save(params.language, body.changes)),
  route(uploadTranslatedLines, async ({ params, file }) => {
    if (file === undefined) throw fieldError('file', 'Choose a file.');
    if (file.isTooLarge) throw fieldError('file', 'The file must be 4 MB or smaller.');
    return lines.upload(params.language, file.bytes);
  }),
  route(downloadTranslatedLines, async ({ params, query: { format }, reply }) => {
    const text = await lines.download(params.language, format);
    void reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename="${params.language}.${format}"`);
    return text;
  }),
];
