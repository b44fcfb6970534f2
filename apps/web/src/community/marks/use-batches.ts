import { useState } from 'react';
import { IDS_MAX } from '@kinora/contracts/platform/paging.ts';

/** Groups the ids by when they appeared, so that a longer list does not request the marks of its beginning again. */
export function useBatches(ids: readonly number[]): readonly (readonly number[])[] {
  const [batches, setBatches] = useState<readonly (readonly number[])[]>([]);
  const known = new Set(batches.flat());
  const fresh = [...new Set(ids)].filter((id) => !known.has(id));
  if (fresh.length === 0) return batches;
  const more = [...batches];
  for (let start = 0; start < fresh.length; start += IDS_MAX) more.push(fresh.slice(start, start + IDS_MAX));
  setBatches(more);
  return more;
}
