import { TitleSearch } from '#catalogue/search/title-search.tsx';
import type { TitleHit } from '#catalogue/search/use-title-hits.ts';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** The year in brackets would find nothing. */
const YEAR_AT_END = /\s*\(\d{4}\)$/u;

/** Searches with other words than those of a pasted line. */
export function FindTitleDialog({ line, close }: { line: string } & DialogControl<TitleHit>) {
  const { t } = useTrans();
  return (
    <DialogFrame title={t('Which title is “:line”?', { line })} hasCloseButton>
      <div className="pt-3">
        <TitleSearch
          initialText={line.replace(YEAR_AT_END, '')}
          onChoose={(hit) => (hit === null ? undefined : close(hit))}
        />
      </div>
    </DialogFrame>
  );
}
