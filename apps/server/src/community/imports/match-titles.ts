import { setImmediate } from 'node:timers/promises';
import type { FoundTitle, RequestedTitle } from '#community/title-matching/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { createEpisodeFinder } from './find-episode.ts';
import * as matching from './imports.matching.repository.ts';
import type { NumberedEpisode, TitleResult, UnmatchedRow } from './imports.matching.repository.ts';
import * as repository from './imports.repository.ts';
import type { ImportRow } from './imports.repository.ts';
import { problemLine, PROBLEMS_MAX } from './list-problems.ts';
import type { AtStep, ReadingDeps } from './reading-step.ts';

/** Titles per transaction. */
const BATCH = 100;
/** From this on, a match does not have to be checked. */
const CERTAIN = 90;
const STATEMENT_SECONDS = 60;
/** Names of episodes that are compared at once: a member who chooses a title waits in the process of the site. */
const NAMES = 200;

interface Batch {
  readonly row: ImportRow;
  readonly after: number;
  readonly atStep: AtStep;
}

/** Finds the next titles of a file here, and decides about their entries. Returns the last id; null after the last title. */
export async function matchTitles(
  { db, finder }: ReadingDeps,
  { row, after, atStep }: Batch,
): Promise<number | null> {
  const unmatched = await matching.listUnmatched(db, row.id, { after, limit: BATCH });
  const last = unmatched.at(-1);
  if (last === undefined) return null;
  const found = await finder.find(unmatched.map(toRequested));
  const ids = unmatched.map(({ id }) => id);
  const series = new Map((await matching.listSeriesOfEpisodes(db, ids)).map((one) => [one.id, one.title_id]));
  const results = unmatched.map(({ id }, place) => toResult(id, found[place], series.get(id)));
  const isOurs = await atStep(row, async (tx) => {
    await repository.allowLongStatements(tx, STATEMENT_SECONDS);
    await matching.updateTitles(tx, results);
    const older = await matching.mergeRepeated(tx, ids);
    await judgeTitles(tx, row.user_id, ids);
    await repository.update(tx, row.id, {
      set: { position: last.id, ...(await withOlder(tx, row.id, older)) },
    });
  });
  return isOurs && unmatched.length === BATCH ? last.id : null;
}

/** Numbers the episodes of titles that were found, and decides which of their entries can be imported. */
export async function judgeTitles(tx: Tx, userId: number, titleIds: readonly number[]): Promise<void> {
  await matching.numberIdentified(tx, titleIds);
  await numberNamedEpisodes(tx, titleIds);
  await matching.judgeEntries(tx, userId, titleIds);
}

async function numberNamedEpisodes(tx: Tx, titleIds: readonly number[]): Promise<void> {
  const named = await matching.listNamedEpisodes(tx, titleIds);
  if (named.length === 0) return;
  const series = [...new Set(named.map((one) => one.title_id))];
  const episodes = Map.groupBy(await matching.listEpisodes(tx, series), (one) => one.title_id);
  const finders = new Map([...episodes].map(([titleId, own]) => [titleId, createEpisodeFinder(own)]));
  const numbered: NumberedEpisode[] = [];
  for (const [place, { title_id: titleId, ...entry }] of named.entries()) {
    if (place % NAMES === NAMES - 1) await setImmediate();
    const { episode_name: name, episode_season: season } = entry;
    const found = finders.get(titleId)?.({ name, season });
    if (found !== undefined) numbered.push({ ...entry, season: found.season, episode: found.episode });
  }
  await matching.numberNamed(tx, numbered);
}

const toRequested = ({ name, year, type, ids }: UnmatchedRow): RequestedTitle => ({ name, year, type, ids });

/** The id of an episode is as good as that of its series. */
function toResult(id: number, found: FoundTitle | undefined, seriesId: number | undefined): TitleResult {
  if (seriesId !== undefined && (found?.confidence ?? 0) < CERTAIN)
    return { id, title_id: seriesId, match: 'matched', reason: 'id', confidence: 100, candidate_ids: [] };
  const { titleId = null, reason = 'none', confidence = 0, candidateIds = [] } = found ?? {};
  const proposal = confidence >= CERTAIN ? 'matched' : 'to_check';
  const match = titleId === null ? 'not_found' : proposal;
  return { id, title_id: titleId, match, reason, confidence, candidate_ids: candidateIds };
}

/** A title has one review of a member here. */
async function withOlder(tx: Tx, id: number, older: readonly { name: string; reviews: number }[]) {
  if (older.length === 0) return {};
  const { problems = [] } = (await repository.find(tx, id)) ?? {};
  const lines = older.map(({ name, reviews }) => problemLine(name, `older reviews, ${reviews}`));
  return { problems: [...problems, ...lines].slice(0, 2 * PROBLEMS_MAX) };
}
