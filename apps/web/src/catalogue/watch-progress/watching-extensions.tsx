import { createContext, type ReactNode, use } from 'react';
import { getProgress } from '@kinora/contracts/catalogue/watch-progress.ts';
import type { AnyEndpoint, CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { useMemberQuery } from '#platform/query/use-member-query.ts';
import { watchingQueries } from './watch-progress.queries.ts';

export type TitleProgress = CallOutput<typeof getProgress>;

/** What upper tiers add to watching, without the catalogue knowing them. */
export interface WatchingExtensions {
  /** A hook for the progress of the current user with a title. A larger call of the page may contain it. */
  useProgress: (titleId: number) => TitleProgress | undefined;
  /** Endpoints whose responses change when something has been watched. Only the player needs them. */
  loadChangedByWatching: () => Promise<readonly AnyEndpoint[]>;
}

const useRequestedProgress = (titleId: number): TitleProgress | undefined =>
  useMemberQuery(watchingQueries.progress(titleId)).data;

const ExtensionsContext = createContext<WatchingExtensions>({
  useProgress: useRequestedProgress,
  loadChangedByWatching: () => Promise.resolve([getProgress]),
});

/** Provides the application's extensions to the tree below it. */
export function WatchingExtensionsProvider({
  extensions,
  children,
}: {
  extensions: WatchingExtensions;
  children: ReactNode;
}) {
  return <ExtensionsContext value={extensions}>{children}</ExtensionsContext>;
}

export function useWatchingExtensions(): WatchingExtensions {
  return use(ExtensionsContext);
}
