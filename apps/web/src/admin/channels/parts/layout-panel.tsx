import { useState } from 'react';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { useWatch } from 'react-hook-form';
import type { ChannelLayout } from '@kinora/contracts/catalogue/channel-layouts.ts';
import { CONTENT_MODELS } from '@kinora/contracts/catalogue/channel-choices.ts';
import { Panel } from '#admin/kit/panel.tsx';
import { useFormField } from '#platform/form/use-form-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Segment, SegmentedControl } from '#ui/segmented-control.tsx';
import type { ChannelBody, ChannelFormControl, ChannelValues } from './channel-fields.ts';
import { layoutLabels, pageLayouts, rowLayouts } from './channel-option-labels.ts';
import { LayoutDiagram } from './layout-diagram.tsx';

type Place = 'layout' | 'nested_layout';

/** Layout of a channel on its own page, and as a row of another channel. */
export function LayoutPanel({ form }: { form: ChannelFormControl }) {
  const { t } = useTrans();
  const [place, setPlace] = useState<Place>('nested_layout');
  const chosen = useWatch({ control: form.control, name: 'content_model' });
  const model = CONTENT_MODELS.find((one) => one === chosen) ?? 'title';
  const layouts = place === 'layout' ? pageLayouts(model) : rowLayouts(model);
  return (
    <Panel title={t('Layout')}>
      <div className="grid gap-3">
        <SegmentedControl
          aria-label={t('Placement')}
          size="sm"
          value={place}
          onChange={(value) => setPlace(value === 'layout' ? 'layout' : 'nested_layout')}
        >
          <Segment value="nested_layout">{t('Row')}</Segment>
          <Segment value="layout">{t('Page')}</Segment>
        </SegmentedControl>
        {layouts.length === 0 ? (
          <p className="text-fg-2">{t('Only one layout is available.')}</p>
        ) : (
          <LayoutTiles
            key={place}
            form={form}
            place={place}
            layouts={layouts}
            isOfRows={model === 'channel'}
          />
        )}
      </div>
    </Panel>
  );
}

function LayoutTiles({
  form,
  place,
  layouts,
  isOfRows,
}: {
  form: ChannelFormControl;
  place: Place;
  layouts: readonly ChannelLayout[];
  /** Whether the "grid" layout means rows, as on a page of channels. */
  isOfRows: boolean;
}) {
  const { t } = useTrans();
  const words = layoutLabels(t);
  const { value, onChange } = useFormField<ChannelValues, ChannelBody, string | null>({ form, name: place });
  const shown = layouts.find((layout) => layout === value) ?? layouts[0] ?? null;
  return (
    <RadioGroup
      aria-label={place === 'layout' ? t('Layout of its page') : t('Layout as a row')}
      value={shown}
      onChange={onChange}
      className="grid grid-cols-2 gap-2.5"
    >
      {layouts.map((layout) => (
        <RadioField key={layout} value={layout}>
          <RadioButton className="grid cursor-pointer gap-1.5 rounded-xl border border-line p-2.5 data-focus-visible:focus-ring data-hovered:bg-wash data-selected:border-fg data-selected:ring-1 data-selected:ring-fg">
            <LayoutDiagram layout={isOfRows && layout === 'grid' ? 'posters' : layout} />
            <span className="text-[12.5px] font-[550]">
              {isOfRows && layout === 'grid' ? t('Rows') : words[layout]}
            </span>
          </RadioButton>
        </RadioField>
      ))}
    </RadioGroup>
  );
}
