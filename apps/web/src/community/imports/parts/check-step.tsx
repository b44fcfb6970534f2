import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Import, ImportKind } from '@kinora/contracts/community/imports.ts';
import { parseMatch } from '../import-address.ts';
import { FileRow } from './file-row.tsx';
import { ImportFooter } from './import-footer.tsx';
import { ImportSteps } from './import-steps.tsx';
import { KindChoice } from './kind-choice.tsx';
import { MatchList } from './match-list.tsx';
import { MatchSums } from './match-sums.tsx';

/** Shows every match before anything is written. */
export function CheckStep({ record }: { record: Import }) {
  const match = parseMatch(useSearchParams()[0]);
  const [chosen, setChosen] = useState<readonly ImportKind[]>(() =>
    record.kinds.filter(({ is_chosen: isChosen }) => isChosen).map(({ kind }) => kind),
  );
  return (
    <>
      <ImportSteps current={2} />
      <FileRow record={record} />
      <MatchSums record={record} match={match} />
      <KindChoice record={record} chosen={chosen} onChange={setChosen} />
      <MatchList key={match} importId={record.id} match={match} />
      <ImportFooter record={record} chosen={chosen} />
    </>
  );
}
