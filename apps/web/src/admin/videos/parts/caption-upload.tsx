import { Upload } from 'lucide-react';
import { useState } from 'react';
import { CAPTION_UPLOADS } from '@kinora/contracts/catalogue/video-editing.ts';
import { useUploads } from '#foundation/files/tab-uploads.ts';
import { waitForUpload } from '#foundation/files/upload-arrival.ts';
import { useErrorReporter } from '#platform/errors/use-error-reporter.ts';
import { languageName } from '#platform/i18n/display-names.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { pickFiles } from '#platform/upload/pick-files.ts';
import { UploadFailure } from '#platform/upload/upload-failure.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useAddCaption } from '../videos.queries.ts';
import { languageFromFileName } from '#admin/kit/language-codes.ts';
import { LanguageField } from '#admin/kit/language-field.tsx';

const CAPTION_FILES = ['.vtt', '.srt'] as const;

/** Adds captions. The language is selected, or detected from the file name. */
export function CaptionUpload({ videoId }: { videoId: number }) {
  const { t, locale } = useTrans();
  const [language, setLanguage] = useState('');
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { upload, isPending } = useCaptionUpload(videoId);

  const choose = async () => {
    const [file] = await pickFiles({ accept: CAPTION_FILES });
    if (file === undefined) return;
    const code = language === '' ? languageFromFileName(file.name) : language;
    setMissing(code === null);
    if (code === null) return;
    const isAdded = await upload(file, {
      language: code,
      name: name.trim() === '' ? languageName(locale, code) : name.trim(),
    });
    if (!isAdded) return;
    setLanguage('');
    setName('');
  };

  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-end gap-3 md:max-[80rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <LanguageField
        name="caption_language"
        value={language}
        onChange={setLanguage}
        errorMessage={isMissing && language === '' ? t('Choose the language of these captions.') : undefined}
      />
      <TextField
        size="compact"
        label={t('Name')}
        placeholder={t('Same as the language')}
        maxLength={80}
        value={name}
        onChange={setName}
      />
      <Button
        size="sm"
        className="justify-self-start"
        icon={<Upload size={16} strokeWidth={1.75} />}
        isPending={isPending}
        onPress={() => void choose()}
      >
        {t('Upload captions')}
      </Button>
    </div>
  );
}

function useCaptionUpload(videoId: number) {
  const { t } = useTrans();
  const uploads = useUploads();
  const add = useAddCaption(videoId);
  const report = useErrorReporter();
  const [isPending, setPending] = useState(false);

  const upload = async (file: File, facts: { language: string; name: string }): Promise<boolean> => {
    setPending(true);
    const [id = 0] = uploads.add([file], {
      policy: CAPTION_UPLOADS,
      restrictions: { allowedTypes: CAPTION_FILES },
    });
    try {
      const entry = await waitForUpload(uploads, id);
      await add({ file_id: entry.id, ...facts });
      toast.positive(t('Captions added'));
      return true;
    } catch (error) {
      // A failed upload has already been reported.
      if (!(error instanceof UploadFailure)) report(error);
      return false;
    } finally {
      setPending(false);
    }
  };
  return { upload, isPending };
}
