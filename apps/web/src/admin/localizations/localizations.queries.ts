import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  createLocalization,
  deleteLocalization,
  downloadTranslatedLines,
  type LineChange,
  type LineFileFormat,
  listAdminLocalizations,
  listTranslatedLines,
  type NewLocalization,
  saveTranslatedLines,
  type TranslatedLine,
  updateLocalization,
  uploadTranslatedLines,
} from '@kinora/contracts/foundation/localizations.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { fillPath, wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey, endpointQuery } from '#platform/query/endpoint-query.ts';

export const LOCALIZATIONS_PATH = '/admin/localizations';

export const translatePath = (language: string): string =>
  `${LOCALIZATIONS_PATH}/${encodeURIComponent(language)}/translate`;

/** Lines per call, because the size of a request is limited. */
const SAVE_MAX = 1000;

export const localizationQueries = {
  list: () => endpointQuery(listAdminLocalizations),
  lines: (language: string) => endpointQuery(listTranslatedLines, { params: { language } }),
};

function useRefresh() {
  const queryClient = useQueryClient();
  return useCallback(
    () => queryClient.invalidateQueries({ queryKey: endpointKey(listAdminLocalizations) }),
    [queryClient],
  );
}

/** Errors are shown by the form. */
export function useCreateLocalization() {
  const refresh = useRefresh();
  return async (body: NewLocalization) => {
    await call(createLocalization, { body });
    await refresh();
  };
}

/** Errors are shown by the form. */
export function useUpdateLocalization() {
  const refresh = useRefresh();
  return async ({ language, ...body }: NewLocalization) => {
    await call(updateLocalization, { params: { language }, body });
    await refresh();
  };
}

export function useDeleteLocalization() {
  return useMutation({
    mutationFn: (language: string) => call(deleteLocalization, { params: { language } }),
    onSettled: useRefresh(),
  });
}

/** Saves lines and shows them in the cached list. Returns the sources of those that someone else changed. */
export function useSaveLines(language: string) {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (changes: readonly LineChange[]) => {
      const conflicts: string[] = [];
      for (let start = 0; start < changes.length; start += SAVE_MAX) {
        const body = { changes: changes.slice(start, start + SAVE_MAX) };
        const saved = await call(saveTranslatedLines, { params: { language }, body });
        conflicts.push(...saved.conflicts);
        const now = new Map(saved.lines.map((line): [string, TranslatedLine] => [line.source, line]));
        queryClient.setQueryData(
          localizationQueries.lines(language).queryKey,
          (page) =>
            page && {
              localization: saved.localization,
              lines: page.lines.map((line) => now.get(line.source) ?? line),
            },
        );
      }
      return conflicts;
    },
    onSettled: refresh,
  });
}

export type UploadOutcome = CallOutput<typeof uploadTranslatedLines>;

export function useUploadLines() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ language, file }: { language: string; file: File }) =>
      call(uploadTranslatedLines, { params: { language }, body: {} }, { file }),
    onSuccess: async (_, { language }) => {
      await queryClient.invalidateQueries({ queryKey: localizationQueries.lines(language).queryKey });
      await refresh();
    },
    meta: { showsErrors: true },
  });
}

/** Starts a download without leaving the page, so that unsaved changes are kept. */
export function downloadLines(language: string, format: LineFileFormat): void {
  const link = document.createElement('a');
  link.href = `${wirePath(fillPath(downloadTranslatedLines.path, { language }))}?format=${format}`;
  link.download = `${language}.${format}`;
  link.click();
}
