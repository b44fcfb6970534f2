import { importErrors, type Import } from '@kinora/contracts/community/imports.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { FileProblem } from './file-problem.tsx';
import { FileZone } from './file-zone.tsx';
import { ImportSteps } from './import-steps.tsx';
import { PastImports } from './past-imports.tsx';
import { SourceCards } from './source-cards.tsx';
import { type UploadProblem, useUploadImport } from './use-upload-import.ts';
import { useUploadProblemTexts } from './use-upload-problem-texts.ts';

/** Chooses a file, or another one after a file that could not be read. */
export function StartStep({ unreadable }: { unreadable?: Import }) {
  const { dynamic } = useTrans();
  const upload = useUploadImport();
  const { problem } = upload;
  return (
    <>
      <ImportSteps current={1} />
      <FileZone upload={upload} />
      {problem === null ? null : <Refused problem={problem} onChoose={upload.choose} />}
      {unreadable === undefined || upload.file !== null || problem !== null ? null : (
        <FileProblem
          name={unreadable.file_name}
          kind="unreadable"
          text={dynamic(unreadable.problems[0] ?? importErrors['imports.unreadable'].message)}
          onChoose={upload.choose}
        />
      )}
      <SourceCards />
      <PastImports />
    </>
  );
}

function Refused({ problem, onChoose }: { problem: UploadProblem; onChoose: (file: File) => void }) {
  const text = useUploadProblemTexts()(problem);
  const name = problem.kind === 'folder' ? null : problem.name;
  return <FileProblem name={name} kind={kindOf(problem)} text={text} onChoose={onChoose} />;
}

/** The server looks into the file while it is uploaded, and reads the rest later. */
const kindOf = (problem: UploadProblem) =>
  problem.kind === 'failed' &&
  problem.error instanceof ApiError &&
  problem.error.code === 'imports.unreadable'
    ? 'unreadable'
    : 'not_uploaded';
