import { useRef, useState } from 'react';
import type { EditedVideo } from '@kinora/contracts/catalogue/video-editing.ts';
import type { SegmentKind, VideoCategory, VideoKind } from '@kinora/contracts/catalogue/videos.ts';
import { useRecordForm } from '#admin/kit/use-record-form.ts';
import { languageName, regionName } from '#platform/i18n/display-names.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useRefetchVideo, useSaveVideo } from '../videos.queries.ts';
import type { NamedTitle } from './title-field.tsx';
import { VideoFields, type VideoFieldValues, videoFieldValues } from './video-fields.ts';
import { categoryLabels, kindLabels, segmentLabels, videoLabels } from './video-labels.ts';

/** The form of a video, and the titles whose names it knows: its own, and those chosen here or by another user. */
export function useVideoForm(video: EditedVideo) {
  const { t } = useTrans();
  const { titles, learn, nameOf } = useTitleNames(video.title);
  const reread = useRefetchVideo(video.id);
  const showValue = useShownValue();
  const control = useRecordForm({
    schema: VideoFields,
    record: video,
    toValues: videoFieldValues,
    save: useSaveVideo(video.id),
    reread: async () => {
      const current = await reread();
      learn(current.title);
      return current;
    },
    labels: videoLabels(t),
    show: (name, value) => (name === 'title_id' ? nameOf(value) : showValue(name, value)),
  });
  return { control, titles, learn };
}

/** The form holds only the title's id, but the conflict dialog shows names. */
function useTitleNames(own: NamedTitle) {
  const [titles, setTitles] = useState<readonly NamedTitle[]>([own]);
  // A ref, so that callers that were already waiting see names added later.
  const latest = useRef(titles);
  const learn = (title: NamedTitle) => {
    latest.current = [title, ...latest.current.filter(({ id }) => id !== title.id)];
    setTitles(latest.current);
  };
  const nameOf = (value: unknown) => latest.current.find(({ id }) => String(id) === value)?.name;
  return { titles, learn, nameOf };
}

/** Formats a field's value for the conflict dialog. */
function useShownValue() {
  const { t, locale } = useTrans();
  const { dateTime } = useFormat();
  const shown: { [Name in keyof VideoFieldValues]?: (value: never) => string } = {
    category: (value: VideoCategory) => categoryLabels(t)[value],
    kind: (value: VideoKind) => kindLabels(t)[value],
    language: (value: string) => languageName(locale, value),
    available_from: dateTime,
    available_until: dateTime,
    country_codes: (codes: string[]) => codes.map((code) => regionName(locale, code)).join(', '),
    file_id: () => t('File on this site'),
    chapters: (value: VideoFieldValues['chapters']) =>
      value.map(({ at, name }) => `${at} ${name}`).join('\n'),
    segments: (value: { kind: SegmentKind; from: string; to: string }[]) =>
      value.map(({ kind, from, to }) => `${segmentLabels(t)[kind]} ${from} – ${to}`).join('\n'),
  };
  return (name: keyof VideoFieldValues, value: unknown): string | undefined => {
    const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
    return isEmpty ? undefined : shown[name]?.(value as never);
  };
}
