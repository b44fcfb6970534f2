import { Trash2 } from 'lucide-react';
import type { Caption, EditedVideo } from '@kinora/contracts/catalogue/video-editing.ts';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { languageName } from '#platform/i18n/display-names.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useDeleteCaption } from '../videos.queries.ts';
import { CaptionUpload } from './caption-upload.tsx';
import { Panel } from '#admin/kit/panel.tsx';

/** The captions of a video, with a form to add more. */
export function CaptionsPanel({ video }: { video: EditedVideo }) {
  const { t } = useTrans();
  return (
    <Panel title={t('Captions')}>
      {video.captions.length === 0 ? (
        <p className="text-fg-3">{t('None yet.')}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {video.captions.map((caption) => (
            <CaptionRow key={caption.id} videoId={video.id} caption={caption} />
          ))}
        </ul>
      )}
      <CaptionUpload videoId={video.id} />
    </Panel>
  );
}

function CaptionRow({ videoId, caption }: { videoId: number; caption: Caption }) {
  const { t, locale } = useTrans();
  const remove = useDeleteCaption(videoId);
  const { id, name, language, cues } = caption;
  const ask = async () => {
    const isSure = await confirm({
      title: t('Delete :name?', { name }),
      body: t('These captions will be removed from the video.'),
      confirmLabel: t('Delete'),
      isDanger: true,
    });
    if (!isSure) return;
    await remove.mutateAsync(id);
    toast.positive(t('Captions deleted'));
  };
  return (
    <li className="flex min-h-11 items-center gap-3 py-1">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="flex flex-wrap gap-x-2 text-micro text-fg-3 tabular-nums">
          <span>{languageName(locale, language)}</span>
          <span>{t('[one :count line|other :count lines]', { count: cues })}</span>
        </p>
      </div>
      <IconButton
        size="sm"
        label={t('Delete :name', { name })}
        isPending={remove.isPending}
        // The page shows the error.
        onPress={() => void ask().catch(() => undefined)}
      >
        <Trash2 size={16} strokeWidth={1.75} />
      </IconButton>
    </li>
  );
}
