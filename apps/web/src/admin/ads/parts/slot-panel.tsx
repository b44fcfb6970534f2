import { useId, useState } from 'react';
import { AD_LIMITS } from '@kinora/contracts/foundation/ads.ts';
import { AD_CODE_MAX } from '@kinora/contracts/foundation/ads-settings.ts';
import { rowId } from '#admin/settings/row-focus.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Switch } from '#ui/switch.tsx';
import { Tag } from '#ui/tag.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { AdRows } from '../ad-rows.ts';
import type { AdsForm } from '../use-ads-form.ts';
import { AdPreview } from './ad-preview.tsx';
import { OriginsField } from './origins-field.tsx';
import { SlotDiagram } from './slot-diagram.tsx';

interface SlotProps {
  slot: AdRows['slots'][number];
  ads: AdsForm;
}

/** One ad slot. Its fields are shown while it is on. */
export function SlotPanel({ slot, ads }: SlotProps) {
  const { t } = useTrans();
  const { title, about } = slot.texts;
  const [titleId, aboutId] = [useId(), useId()];
  const { isOn, isFilled, toggle } = useSlotSwitch({ slot, ads });
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-x-6 gap-y-4 rounded-[14px] border border-line px-4 py-4 md:grid-cols-[168px_minmax(0,1fr)] md:px-5.5 md:py-5"
    >
      <SlotDiagram name={slot.name} />
      <div className="grid min-w-0 content-start gap-3.5">
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <h2 className="text-[14.5px] font-[640]">
              <span id={titleId}>{title}</span>{' '}
              <bdi dir="ltr" className="font-mono text-xs font-[450] text-fg-3">
                {slot.name}
              </bdi>
            </h2>
            <p id={aboutId} className="mt-0.5 text-[13px] text-fg-3">
              {about}
            </p>
          </div>
          {isOn ? null : <Tag>{isFilled ? t('Off') : t('Empty')}</Tag>}
          <Switch
            aria-labelledby={titleId}
            aria-describedby={aboutId}
            isSelected={isOn}
            onChange={toggle}
            errorMessage={ads.form.error(ads.rows.paused)}
          />
        </div>
        {isOn ? <SlotFields slot={slot} ads={ads} /> : null}
      </div>
    </section>
  );
}

/** An empty slot is off until its owner opens it. Switching a filled slot off keeps its code. */
function useSlotSwitch({ slot: { name }, ads }: SlotProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isFilled = ads.codeOf(name).trim() !== '';
  const others = ads.paused.filter((one) => one !== name);
  const isPaused = ads.paused.includes(name);
  return {
    isFilled,
    isOn: !isPaused && (isFilled || isOpen),
    toggle: (isOn: boolean) => {
      setIsOpen(isOn);
      const isKept = !isOn && isFilled;
      if (isKept !== isPaused) ads.form.edit(ads.rows.paused, isKept ? [...others, name] : others);
    },
  };
}

function SlotFields({ slot, ads }: SlotProps) {
  const { t } = useTrans();
  const { number } = useFormat();
  const { form, rows } = ads;
  const code = ads.codeOf(slot.name);
  const height = form.value(slot.height);
  const isGeneral = slot.name.startsWith('general_');
  return (
    <>
      <div id={rowId(slot.code.name)} tabIndex={-1} className="outline-none">
        <div data-control="">
          <TextArea
            label={t('Code')}
            size="compact"
            rows={5}
            spellCheck="false"
            className="[&_textarea]:[direction:ltr] [&_textarea]:font-mono [&_textarea]:text-[12.5px] [&_textarea]:leading-[1.6]"
            value={code}
            onChange={(text) => form.edit(slot.code, text)}
            onBlur={() => ads.checkCode(slot.name)}
            description={t(':count of :max characters', {
              count: number(code.length),
              max: number(AD_CODE_MAX),
            })}
            errorMessage={ads.codeError(slot.name)}
          />
        </div>
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div id={rowId(slot.height.name)} tabIndex={-1} className="outline-none">
          <div data-control="">
            <TextField
              label={t('Reserved height')}
              size="compact"
              inputMode="numeric"
              suffix="px"
              value={typeof height === 'number' || typeof height === 'string' ? String(height) : ''}
              onChange={(text) => form.edit(slot.height, toHeight(text))}
              description={t('The page keeps this space free, so nothing jumps.')}
              errorMessage={form.error(slot.height)}
            />
          </div>
        </div>
        <OriginsField
          origins={ads.origins}
          onChange={(next) => form.edit(rows.origins, next)}
          errorMessage={form.error(rows.origins)}
        />
      </div>
      <AdPreview
        code={code}
        origins={ads.origins}
        height={typeof height === 'number' ? height : AD_LIMITS.generalHeight}
        maxWidth={isGeneral || slot.name === 'watch_top' ? undefined : AD_LIMITS.pageWidth}
      />
    </>
  );
}

/** A text that is no number is passed on, so that the server rejects it. */
const toHeight = (text: string): unknown => (/^\d+$/.test(text.trim()) ? Number(text) : text);
