import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  fileList,
  getStorageUse,
  listFileOwners,
  listFiles,
  listTrashedFiles,
  listUnusedFiles,
  restoreFiles,
  trashedFileList,
  unusedFileList,
} from '@kinora/contracts/admin/files.ts';
import { applyFileSweep, getFileSweep, startFileSweep } from '@kinora/contracts/admin/file-sweeps.ts';
import { deleteFileEntries } from '@kinora/contracts/foundation/files.ts';
import { clientFilteredChoices, type FilterLabel, toChoiceQuery } from '#admin/kit/filter-labels.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey, endpointQuery } from '#platform/query/endpoint-query.ts';

const FILES_PATH = '/admin/files';

/** The tabs of the screen, as in the URL. Each is a list of its own. */
export const FILE_VIEWS = ['all', 'unused', 'trash'] as const;
export type FileView = (typeof FILE_VIEWS)[number];

export const fileLists = {
  all: { list: fileList, endpoint: listFiles },
  unused: { list: unusedFileList, endpoint: listUnusedFiles },
  trash: { list: trashedFileList, endpoint: listTrashedFiles },
} as const;

export const parseFileView = (search: URLSearchParams): FileView =>
  FILE_VIEWS.find((view) => view === search.get('view')) ?? 'all';

export const fileViewPath = (view: FileView): string =>
  view === 'all' ? FILES_PATH : `${FILES_PATH}?view=${view}`;

export const fileQueries = {
  storage: () => endpointQuery(getStorageUse),
  sweep: () => endpointQuery(getFileSweep),
};

/** The upload policies, for the filter of the lists. */
export const policyChoices = (labelOf: (name: string, label: string) => string) =>
  clientFilteredChoices(() =>
    toChoiceQuery(fileQueries.storage(), ({ policies }) =>
      policies.map(({ name, label }) => ({ id: name, name: labelOf(name, label) })),
    ),
  );

/** The owners of files, for the filter of the lists. */
export const ownerChoices: NonNullable<FilterLabel['records']> = {
  find: (query) => toChoiceQuery(endpointQuery(listFileOwners, { query: { query } }), ({ owners }) => owners),
  one: (id) =>
    toChoiceQuery(endpointQuery(listFileOwners, { query: { id: Number(id) } }), ({ owners }) => owners),
};

/** Refetches the lists and the sums after files have changed. */
export function useRefreshFiles(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    const endpoints = [listFiles, listUnusedFiles, listTrashedFiles, getStorageUse];
    await Promise.all(
      endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })),
    );
  }, [queryClient]);
}

/** The maximum number of files that one call changes. */
export const FILES_PER_CALL = 100;

export const trashFiles = (entryIds: number[]) => call(deleteFileEntries, { body: { entryIds } });
export const deleteFilesForever = (entryIds: number[]) =>
  call(deleteFileEntries, { body: { entryIds, deleteForever: true } });
export const untrashFiles = (ids: number[]) => call(restoreFiles, { body: { ids } });

export const startSweep = () => call(startFileSweep);
export const applySweep = (id: number) => call(applyFileSweep, { params: { id } });
