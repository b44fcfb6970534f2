import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { ImportedTitle } from '@kinora/contracts/community/imports.ts';
import { TitleSearch } from '#catalogue/search/title-search.tsx';
import type { TitleHit } from '#catalogue/search/use-title-hits.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { Radio, RadioGroup } from '#ui/radio-group.tsx';
import { MatchVerdict } from './match-verdict.tsx';
import { type PossibleTitle, TitleLine } from './title-line.tsx';
import { useChooseTitle } from './use-choose-title.ts';
import { useEscape } from './use-escape.ts';

interface RowEditorProps {
  readonly importId: number;
  readonly row: ImportedTitle;
  readonly onChosen: (row: ImportedTitle) => void;
  readonly onClose: () => void;
}

/** Finds the title that a row means: by search, or among those that it may be. */
export function RowEditor({ importId, row, onChosen, onClose }: RowEditorProps) {
  const { t } = useTrans();
  const choose = useChooseTitle();
  const [found, setFound] = useState<PossibleTitle | null>(null);
  const possible = distinct([found, row.title, ...row.candidates]);
  const [chosenId, setChosenId] = useState(possible[0]?.id ?? null);
  const chosen = possible.find(({ id }) => id === chosenId);
  const field = useRef<HTMLInputElement>(null);
  const form = useEscape<HTMLFormElement>(onClose);
  useEffect(() => {
    field.current?.focus();
    // The footer would cover the candidates of a row at the bottom.
    field.current?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, []);
  const send = (titleId: number | null) =>
    choose.mutate(
      { importId, row, titleId },
      {
        onSuccess: (answer) => {
          onChosen(answer.title);
          onClose();
        },
      },
    );
  const take = (hit: TitleHit | null) => {
    if (hit === null) return;
    const { id, kind: type, name, year, picture: poster } = hit;
    setFound({ id, type, name, year, poster });
    setChosenId(id);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen) send(chosen.id);
  };
  return (
    <form ref={form} className="contents" onSubmit={submit}>
      <div className="min-w-0 max-md:col-span-2 max-md:row-start-2">
        <TitleSearch
          size="sm"
          initialText={possible.length === 0 ? row.name : ''}
          inputRef={field}
          onChoose={take}
        />
      </div>
      <MatchVerdict row={row} className="max-md:col-span-2 max-md:row-start-3 md:pt-2" />
      <div className="flex justify-end max-md:col-start-2 max-md:row-start-1">
        {row.match === 'skipped' ? null : (
          <Button
            variant="text"
            size="xs"
            aria-label={t('Skip :name', { name: row.name })}
            isDisabled={choose.isPending}
            onPress={() => send(null)}
          >
            {t('Skip')}
          </Button>
        )}
      </div>
      <div className="grid min-w-0 gap-1 max-md:col-span-2 md:col-start-3 md:col-end-[-1]">
        {possible.length === 0 ? null : (
          <RadioGroup
            aria-label={t('Choose the title')}
            value={chosenId === null ? null : String(chosenId)}
            onChange={(value) => setChosenId(Number(value))}
          >
            {possible.map((title) => (
              <Radio key={title.id} value={String(title.id)} isWide>
                <TitleLine title={title} />
              </Radio>
            ))}
          </RadioGroup>
        )}
        <div className="flex flex-wrap gap-2 px-2.5 pt-2">
          {chosen === undefined ? null : (
            <Button
              type="submit"
              variant="primary"
              size="xs"
              className="max-w-full"
              isPending={choose.isPending}
            >
              <span className="truncate">{t('Use :name', { name: chosen.name })}</span>
            </Button>
          )}
          <Button variant="text" size="xs" onPress={onClose}>
            {t('Cancel')}
          </Button>
        </div>
      </div>
    </form>
  );
}

function distinct(titles: readonly (PossibleTitle | null)[]): PossibleTitle[] {
  const known = titles.filter((title) => title !== null);
  return [...new Map(known.map((title) => [title.id, title])).values()];
}
