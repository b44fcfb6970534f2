import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type Import, type ImportKind, runImport } from '@kinora/contracts/community/imports.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { call } from '#platform/api/call.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { buttonClass } from '#ui/button-style.ts';
import { Button } from '#ui/button.tsx';
import { storeImport } from '../imports.queries.ts';
import { useShowMoved } from '../use-show-moved.ts';

interface ImportFooterProps {
  readonly record: Import;
  readonly chosen: readonly ImportKind[];
}

/** What the import will do, and the button that starts it. It stays at the bottom of the screen. */
export function ImportFooter({ record, chosen }: ImportFooterProps) {
  const count = entriesToImport(record, chosen);
  return (
    <div className="sticky bottom-0 z-(--z-sticky) mt-5 flex flex-wrap items-center gap-2.5 border-t border-line bg-[color-mix(in_oklab,var(--k-bg)_92%,transparent)] py-3 backdrop-blur-lg max-md:bottom-[calc(64px+env(safe-area-inset-bottom))] md:py-4">
      <p
        role="status"
        className="min-w-0 flex-1 basis-60 text-[13.5px] text-fg-2 tabular-nums max-md:basis-full max-md:text-[12.5px]"
      >
        <Summary record={record} chosen={chosen} />
      </p>
      {record.matches.not_found > 0 ? <SaveNotFound id={record.id} /> : null}
      <RunButton record={record} chosen={chosen} count={count} />
    </div>
  );
}

const entriesToImport = ({ kinds }: Import, chosen: readonly ImportKind[]): number =>
  kinds.filter(({ kind }) => chosen.includes(kind)).reduce((sum, { to_import: count }) => sum + count, 0);

function Summary({ record, chosen }: ImportFooterProps) {
  const { t } = useTrans();
  if (chosen.length === 0) return t('Choose what to import.');
  const count = entriesToImport(record, chosen);
  const here = record.matches.already_here;
  const skipped = record.entries - count - here;
  const sentences = [
    t('[one 1 entry will be imported.|other :count entries will be imported.]', { count }),
    here > 0 ? t('[one 1 is already here.|other :count are already here.]', { count: here }) : null,
    skipped > 0 ? t('[one 1 is skipped.|other :count are skipped.]', { count: skipped }) : null,
    t('Your ratings here stay, and your diary gets no entry twice.'),
  ];
  return sentences.filter((sentence) => sentence !== null).join(' ');
}

/** A plain link, so that the browser streams the download to disk. */
function SaveNotFound({ id }: { id: number }) {
  const { t } = useTrans();
  return (
    <a
      href={wirePath(`imports/${id}/not-found.csv`)}
      download
      className={buttonClass('text', 'sm', 'hover:bg-wash-2 max-md:hidden')}
    >
      <Download size={16} strokeWidth={1.75} aria-hidden="true" />
      {t('Save unmatched as CSV')}
    </a>
  );
}

function RunButton({ record, chosen, count }: ImportFooterProps & { count: number }) {
  const { t } = useTrans();
  const client = useQueryClient();
  const showMoved = useShowMoved();
  const run = useMutation({
    mutationFn: () => call(runImport, { params: { id: record.id }, body: { kinds: [...chosen] } }),
    onSuccess: (answer) => storeImport(client, answer.import),
    onError: (error) => showMoved(error, record.id),
  });
  return (
    <Button
      variant="primary"
      className="max-md:flex-1"
      isPending={run.isPending}
      isDisabled={count === 0}
      onPress={() => run.mutate()}
    >
      {t('[one Import 1 entry|other Import :count entries]', { count })}
    </Button>
  );
}
