import { type EditedImage, IMAGE_UPLOADS, OWNER_IMAGE_KINDS } from '@kinora/contracts/admin/images.ts';
import type { EditedTitle } from '@kinora/contracts/admin/titles.ts';
import { LockableField } from '#admin/kit/field-locks.tsx';
import { Panel } from '#admin/kit/panel.tsx';
import { useSortLabels } from '#admin/kit/sort-labels.ts';
import { IMAGE_FILE_TYPES, useImageUpload } from '#admin/kit/use-image-upload.ts';
import { FileDrop } from '#foundation/files/file-drop.tsx';
import { UploadRow } from '#foundation/files/upload-row.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { SortableList } from '#ui/sortable-list.tsx';
import { useImageChanges } from '../title-images.queries.ts';
import { ImageRow } from './image-row.tsx';
import { TitleLocks } from './title-locks.tsx';
import { type TitleImageKind, useImageLabels } from './use-image-labels.ts';

const MAIN_KINDS: readonly string[] = OWNER_IMAGE_KINDS.title_id.main;

/** The images of one kind: uploaded by dropping a file, reordered, and one of them set as main image. */
export function ImageKindPanel({
  title,
  kind,
  images,
}: {
  title: EditedTitle;
  kind: TitleImageKind;
  /** All images of the title. */
  images: readonly EditedImage[];
}) {
  const { t } = useTrans();
  const words = useImageLabels(kind);
  const labels = useSortLabels();
  const changes = useImageChanges(title.id);
  const own = images.filter((image) => image.kind === kind);
  const canBeMain = MAIN_KINDS.includes(kind);
  const nameOf = (image: EditedImage) => words.numbered(own.findIndex(({ id }) => id === image.id) + 1);
  const { item, choose } = useImageUpload(IMAGE_UPLOADS, ({ id: fileId }) =>
    changes.add.mutate(
      { fileId, kind, isMain: canBeMain && !own.some((image) => image.is_main) },
      { onSuccess: () => toast.positive(t('Image added')) },
    ),
  );
  return (
    <TitleLocks title={title}>
      <LockableField field={kind} label={words.plural} className="[&>button]:end-4 [&>button]:top-5">
        <Panel title={words.plural}>
          <div className="grid gap-3.5">
            {item === undefined ? null : <UploadRow item={item} canDismiss={false} />}
            <FileDrop label={words.drop} hint={words.hint} accept={IMAGE_FILE_TYPES} onFile={choose} />
            {changes.add.isPending ? (
              <p role="status" className="text-fg-2">
                {t('The image is being prepared.')}
              </p>
            ) : null}
            <SortableList
              aria-label={words.plural}
              items={own}
              getText={nameOf}
              labels={labels}
              // Images of other kinds keep their order, after these.
              onReorder={(ordered) =>
                changes.order.mutate([...ordered, ...images.filter((image) => image.kind !== kind)])
              }
            >
              {(image) => (
                <ImageRow image={image} name={nameOf(image)} canBeMain={canBeMain} changes={changes} />
              )}
            </SortableList>
          </div>
        </Panel>
      </LockableField>
    </TitleLocks>
  );
}
