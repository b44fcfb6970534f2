import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { matchTitleNames } from '@kinora/contracts/community/lists.ts';
import { call } from '#platform/api/call.ts';
import { usePaused } from '#platform/query/use-paused.ts';
import type { Match } from './paste-lines.ts';

/** Long, because the number of calls per hour is limited. */
const TYPING_PAUSE_MS = 900;

interface Options {
  /** The text comes from the clipboard or a file, so it is complete. */
  readonly isPasted: boolean;
  readonly isEnabled: boolean;
}

/** The matches of lines. Only lines that are new since the last call are sent. */
export function usePasteMatches(lines: readonly string[], { isPasted, isEnabled }: Options) {
  const [matches, setMatches] = useState<ReadonlyMap<string, Match>>(new Map());
  const unknown = isEnabled ? lines.filter((line) => line !== '' && !matches.has(line)) : [];
  const missing = [...new Set(unknown)].join('\n');
  const wanted = usePaused(missing, isPasted ? 0 : TYPING_PAUSE_MS);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['pasted-lines', wanted],
    queryFn: async () => {
      const sent = wanted.split('\n');
      const answer = await call(matchTitleNames, { body: { lines: sent } });
      return { sent, matches: answer.matches };
    },
    enabled: wanted !== '',
    // The member sees a failure immediately and decides when to retry.
    retry: false,
    staleTime: Infinity,
  });
  if (data !== undefined && data.sent.some((line) => !matches.has(line))) {
    const added = data.sent.flatMap((line, place) => {
      const match = data.matches[place];
      return match === undefined ? [] : [[line, match] as const];
    });
    setMatches(new Map([...matches, ...added]));
  }
  return {
    matches,
    error: wanted === missing ? error : null,
    isWaiting: isFetching || wanted !== missing,
    retry: () => void refetch(),
  };
}
