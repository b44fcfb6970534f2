import { useSuspenseQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { demoQuery, useLoadDemo } from '#admin/demo/demo.queries.ts';
import { ChoiceCard } from './choice-card.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { FanPicture } from './fan-picture.tsx';
import { StepForm, type StepProps } from './step-form.tsx';

/** Whether the catalogue starts with the demo or empty. */
export function ContentStep({ all }: StepProps) {
  const { t } = useTrans();
  const { data } = useSuspenseQuery(demoQuery);
  const { state } = data.demo;
  const hasDemo = state === 'loaded' || state === 'loading';
  const [choice, setChoice] = useState<'demo' | 'empty'>(hasDemo ? 'demo' : 'empty');
  const loadDemo = useLoadDemo();
  const save = async () => {
    if (choice === 'demo' && !hasDemo) await loadDemo.mutateAsync();
    return true;
  };
  return (
    <StepForm
      step="content"
      all={all}
      title={t('Add first content')}
      lead={t('Choose how your catalogue starts.')}
      onSave={save}
    >
      <ChoiceCards
        label={t('First content')}
        value={choice}
        onChange={(value) => setChoice(value === 'demo' ? 'demo' : 'empty')}
        className="grid gap-3 md:grid-cols-2"
      >
        <ChoiceCard
          value="demo"
          title={t('Demo catalogue')}
          detail={t(
            'Invented titles and old films, with artwork, trailers and reviews. You can remove them in one step.',
          )}
          picture={<FanPicture isFilled />}
        />
        <ChoiceCard
          value="empty"
          title={t('Start empty')}
          detail={t('A blank site with the channels of a home page.')}
          picture={<FanPicture />}
        />
      </ChoiceCards>
      {choice === 'demo' ? (
        <p role="status" className="flex gap-3 rounded-control bg-wash px-4 py-3.5">
          <Info size={17} strokeWidth={1.75} className="mt-0.5 flex-none text-info" aria-hidden="true" />
          <span>
            <span className="block text-[13px] font-[620]">
              {hasDemo ? t('The demo is here') : t('The demo takes some minutes')}
            </span>
            <span className="mt-0.5 block text-[13px] text-fg-2">
              {hasDemo
                ? t('You can remove it under Settings, Content.')
                : t('It is prepared in the background, so you can continue now.')}
            </span>
          </span>
        </p>
      ) : null}
    </StepForm>
  );
}
