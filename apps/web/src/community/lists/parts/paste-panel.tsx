import { clsx } from 'clsx';
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { PASTE_LINES_MAX } from '@kinora/contracts/community/lists.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import type { EditorTitle, Entries } from './editor-entries.ts';
import { type Choices, countLines, linesOf, newTitles, readLines } from './paste-lines.ts';
import { PasteMatch } from './paste-match.tsx';
import { PasteSummary } from './paste-summary.tsx';
import { NAME_FILES, useNameFile } from './use-name-file.ts';
import { usePasteMatches } from './use-paste-matches.ts';

const ROWS_MIN = 5;

/** Names on the left, one per line, and their matches on the right. */
export function PastePanel({
  entries,
  onAdd,
  onClose,
}: {
  entries: Entries;
  onAdd: (titles: readonly EditorTitle[]) => void;
  onClose: () => void;
}) {
  const { t } = useTrans();
  const noteId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [isPasted, setPasted] = useState(false);
  const [choices, setChoices] = useState<Choices>(new Map());
  useEffect(() => field.current?.focus(), []);
  const lines = linesOf(text);
  const isTooLong = lines.filter((line) => line !== '').length > PASTE_LINES_MAX;
  const { matches, error, isWaiting, retry } = usePasteMatches(lines, { isPasted, isEnabled: !isTooLong });
  const read = isTooLong ? [] : readLines(lines, { matches, choices, entries });
  const titles = newTitles(read);
  const file = useNameFile((names) => {
    setPasted(true);
    setText((now) => [...(now.trim() === '' ? [] : [now.trimEnd()]), ...names].join('\n'));
    field.current?.focus();
  });
  return (
    <div
      role="group"
      aria-label={t('Paste names')}
      {...file.dropProps}
      className={clsx(
        'mt-3.5 overflow-hidden rounded-2xl border',
        file.isOver ? 'border-accent' : 'border-line',
      )}
    >
      <div
        style={{ '--rows': Math.max(ROWS_MIN, isTooLong ? 0 : lines.length) } as CSSProperties}
        className="grid max-h-115 overflow-y-auto [--line:30px] md:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)] coarse:[--line:44px]"
      >
        <textarea
          ref={field}
          dir="auto"
          wrap="off"
          spellCheck={false}
          aria-label={t('One title per line')}
          aria-describedby={noteId}
          {...(isTooLong && { 'aria-invalid': true })}
          placeholder={t('One title per line. A year in brackets helps.')}
          value={text}
          onPaste={() => setPasted(true)}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={() => setPasted(false)}
          className="h-[calc(var(--rows)*var(--line)+28px)] resize-none overflow-y-hidden bg-transparent px-4 py-3.5 text-sm leading-(--line) -outline-offset-2 placeholder:text-fg-3 max-md:h-44 max-md:overflow-y-auto max-md:leading-8 coarse:text-base"
        />
        <ol
          aria-label={t('Matches')}
          className="min-w-0 border-line px-4 py-3.5 text-sm max-md:border-t md:border-s"
        >
          {read.map((line, place) => (
            <PasteMatch
              key={place}
              line={line}
              onChoose={(title) => setChoices((now) => new Map(now).set(line.text, title))}
            />
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap items-center gap-2.5 border-t border-line bg-surface py-2.75 ps-4 pe-3 text-[13.5px] text-fg-2">
        <div id={noteId} className="min-w-0 flex-1 basis-48">
          <PasteSummary
            counts={countLines(read)}
            isTooLong={isTooLong}
            isWaiting={isWaiting}
            error={error}
            isTooBig={file.isTooBig}
            onRetry={retry}
          />
        </div>
        <FileTrigger acceptedFileTypes={NAME_FILES} onSelect={(files) => void file.read(files?.[0])}>
          <Button variant="text" size="sm">
            {t('Choose a CSV file')}
          </Button>
        </FileTrigger>
        <Button variant="text" size="sm" onPress={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          variant="primary"
          size="sm"
          isDisabled={titles.length === 0 || isWaiting}
          onPress={() => onAdd(titles)}
        >
          {t('[one Add 1 title|other Add :count titles]', { count: titles.length })}
        </Button>
      </div>
    </div>
  );
}
