import type { EditedVideo } from '@kinora/contracts/catalogue/video-editing.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Tag } from '#ui/tag.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { ProcessingState } from './processing-state.tsx';
import { nestedVideoPath } from './video-addresses.ts';
import { VideoThumb } from './video-thumb.tsx';
import { categoryLabels } from './video-labels.ts';

/** A video in the list of its title. */
export function TitleVideoRow({ video }: { video: EditedVideo }) {
  const { t } = useTrans();
  const { season, episode, is_approved: isApproved } = video;
  const facts = [
    categoryLabels(t)[video.category],
    ...(season === null ? [] : [t('Season :number', { number: season })]),
    ...(episode === null ? [] : [t('Episode :number', { number: episode })]),
  ];
  return (
    <div className="flex items-center gap-3.5">
      <VideoThumb video={video} />
      <div className="min-w-0 flex-1">
        <TextLink
          href={nestedVideoPath(video, String(video.id))}
          tone="quiet"
          className="block truncate font-semibold text-fg!"
        >
          {video.name}
        </TextLink>
        <p className="truncate text-micro text-fg-3">{facts.join(' · ')}</p>
      </div>
      {isApproved ? null : <Tag tone="warning">{t('Not approved')}</Tag>}
      <ProcessingState video={video} />
    </div>
  );
}
