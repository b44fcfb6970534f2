import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { DemoContent } from '../content-schema.ts';
import { findCommunityFaults } from './community-faults.ts';
import { type Community, communityFileSchema } from './community-schema.ts';

const DATA = path.join(import.meta.dirname, 'data');

/** Reads and validates the files of the folder. Throws one error that lists every problem. */
export function readCommunity(content: DemoContent, folder = DATA): Community {
  const files = readdirSync(folder)
    .toSorted()
    .map((name) => readFile(folder, name));
  const community: Community = {
    members: files.flatMap(({ members }) => members),
    accounts: files.flatMap(({ accounts }) => accounts),
    reviews: files.flatMap(({ reviews }) => reviews),
    threads: files.flatMap(({ threads }) => threads),
    lists: files.flatMap(({ lists }) => lists),
    reports: files.flatMap(({ reports }) => reports),
    decisions: files.flatMap(({ decisions }) => decisions),
    held: files.flatMap(({ held }) => held),
    deleted: files.flatMap(({ deleted }) => deleted),
    blocks: files.flatMap(({ blocks }) => blocks),
    mutes: files.flatMap(({ mutes }) => mutes),
    diaryNotes: files.flatMap(({ diaryNotes }) => diaryNotes),
    watchlistNotes: files.flatMap(({ watchlistNotes }) => watchlistNotes),
    receptions: Object.fromEntries(files.flatMap(({ receptions }) => Object.entries(receptions))),
  };
  const faults = findCommunityFaults(community, content);
  if (faults.length > 0) throw new Error(`The community of the demo is not whole:\n${faults.join('\n')}`);
  return community;
}

function readFile(folder: string, name: string): Community {
  const parsed = communityFileSchema.safeParse(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
  if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
