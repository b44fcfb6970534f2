import { useState } from 'react';
import type { AdminKeyword } from '@kinora/contracts/admin/keywords.ts';
import { RecordChoiceField } from '#admin/kit/record-choice-field.tsx';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions, DialogText } from '#ui/dialog.tsx';
import { useMergeKeyword } from './keywords.queries.ts';
import { keywordChoices } from './keyword-choices.ts';

/** Merges a keyword into another: all titles with the first one get the other. */
export function MergeKeywordDialog({ keyword, close }: { keyword: AdminKeyword } & DialogControl<void>) {
  const { t } = useTrans();
  const { number } = useFormat();
  const [into, setInto] = useState<number>();
  const merge = useMergeKeyword(keyword);
  const { name, titles_count: count } = keyword;
  const isItself = into === keyword.id;
  const start = () =>
    merge.mutate(into ?? 0, {
      onSuccess: ({ is_done: isDone }) => {
        close();
        toast.positive(isDone ? t('Keywords merged') : t('Titles are updated in the background'));
      },
    });

  return (
    <DialogFrame title={t('Merge :name', { name })} isDirty={into !== undefined}>
      <div className="grid gap-4">
        <DialogText>
          {t(
            '[one One title gets|other :titles titles get] the other keyword, and :name is deleted. This cannot be undone.',
            {
              count,
              titles: number(count),
              name,
            },
          )}
        </DialogText>
        <RecordChoiceField
          label={t('Merge into')}
          size="compact"
          records={keywordChoices}
          value={into}
          errorMessage={isItself ? t('Choose another keyword.') : undefined}
          onChange={(id) => setInto(typeof id === 'number' ? id : undefined)}
        />
      </div>
      <DialogActions>
        <Button onPress={() => close()}>{t('Cancel')}</Button>
        <Button
          variant="danger"
          isDisabled={into === undefined || isItself}
          isPending={merge.isPending}
          onPress={start}
        >
          {t('Merge')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
