import { useWatch } from 'react-hook-form';
import type { EditedChannel } from '@kinora/contracts/admin/channels.ts';
import {
  AUTO_UPDATES,
  CHANNEL_ORDERS,
  CONTENT_MODELS,
  CONTENT_TYPES,
  type ContentModel,
} from '@kinora/contracts/catalogue/channel-choices.ts';
import type { PickedRecord } from '#admin/kit/record-searches.ts';
import { Panel } from '#admin/kit/panel.tsx';
import { FormSelect } from '#platform/form/form-select.tsx';
import { useFormField } from '#platform/form/use-form-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Option } from '#ui/list-box.tsx';
import { Segment, SegmentedControl } from '#ui/segmented-control.tsx';
import type { ChannelBody, ChannelFormControl, ChannelValues } from './channel-fields.ts';
import { contentTypeLabels, modelLabels, orderLabels, autoUpdateLabels } from './channel-option-labels.ts';
import { channelEntryApi } from './entry-calls.ts';
import { NewEntries, StoredEntries } from './stored-entries.tsx';
import { RestrictionField } from './restriction-field.tsx';
import { RuleFields } from './rule-fields.tsx';

const TITLE_MODELS: ReadonlySet<string> = new Set<ContentModel>(['title', 'movie', 'series']);

/** How a channel is filled: manually, by a rule or automatically. */
export function ContentPanel({ form, channel }: { form: ChannelFormControl; channel?: EditedChannel }) {
  const { t } = useTrans();
  const { control } = form;
  const [type, model] = useWatch({ control, name: ['content_type', 'content_model'] });
  const isOfTitles = TITLE_MODELS.has(model ?? '');
  return (
    <Panel title={t('Content')} action={<TypeChoice form={form} />}>
      <div className="grid gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          <ModelField form={form} />
          {type === 'autoUpdate' ? <UpdateField form={form} /> : null}
          {isOfTitles && type !== 'autoUpdate' ? (
            <OrderField form={form} isRule={type === 'listAll'} />
          ) : null}
        </div>
        {type !== 'manual' && isOfTitles ? <RuleFields form={form} /> : null}
        {isOfTitles || model === 'channel' ? <RestrictionField form={form} /> : null}
        {type === 'manual' ? <ByHand form={form} channel={channel} model={model} /> : null}
      </div>
    </Panel>
  );
}

function TypeChoice({ form }: { form: ChannelFormControl }) {
  const { t } = useTrans();
  const words = contentTypeLabels(t);
  const { value, onChange } = useFormField<ChannelValues, ChannelBody, string | null>({
    form,
    name: 'content_type',
  });
  const choose = (type: string) => {
    onChange(type);
    // Content selected by a rule has no manual order.
    if (type === 'listAll' && form.getValues('order') === 'position')
      form.setValue('order', 'popularity', { shouldDirty: true });
  };
  return (
    <SegmentedControl
      aria-label={t('Content')}
      size="sm"
      value={value}
      onChange={choose}
      className="max-md:flex-wrap"
    >
      {CONTENT_TYPES.map((type) => (
        <Segment key={type} value={type}>
          {words[type]}
        </Segment>
      ))}
    </SegmentedControl>
  );
}

function ModelField({ form }: { form: ChannelFormControl }) {
  const { t } = useTrans();
  const words = modelLabels(t);
  return (
    <FormSelect form={form} name="content_model" size="compact" label={t('Contains')}>
      {CONTENT_MODELS.map((model) => (
        <Option key={model} id={model}>
          {words[model]}
        </Option>
      ))}
    </FormSelect>
  );
}

function OrderField({ form, isRule }: { form: ChannelFormControl; isRule: boolean }) {
  const { t } = useTrans();
  const words = orderLabels(t);
  const orders = CHANNEL_ORDERS.filter((order) => !isRule || order !== 'position');
  return (
    <FormSelect form={form} name="order" size="compact" label={t('Order')}>
      {orders.map((order) => (
        <Option key={order} id={order}>
          {words[order]}
        </Option>
      ))}
    </FormSelect>
  );
}

function UpdateField({ form }: { form: ChannelFormControl }) {
  const { t } = useTrans();
  const words = autoUpdateLabels(t);
  return (
    <FormSelect
      form={form}
      name="auto_update"
      size="compact"
      label={t('Content rule')}
      description={t('Updated after each save and every hour.')}
    >
      {AUTO_UPDATES.map((method) => (
        <Option key={method} id={method}>
          {words[method]}
        </Option>
      ))}
    </FormSelect>
  );
}

/** Stored items belong to the saved content type, so a changed type must be saved before items can be added. */
function ByHand({
  form,
  channel,
  model,
}: {
  form: ChannelFormControl;
  channel: EditedChannel | undefined;
  model: string | null;
}) {
  const { t } = useTrans();
  const items = useFormField<ChannelValues, ChannelBody, PickedRecord[]>({ form, name: 'items' });
  if (channel === undefined)
    return (
      <NewEntries
        value={items.value}
        onChange={items.onChange}
        model={CONTENT_MODELS.find((one) => one === model) ?? 'title'}
      />
    );
  if (channel.config.content_type === 'manual' && channel.config.content_model === model)
    return <StoredEntries calls={channelEntryApi(channel.id)} model={channel.config.content_model} />;
  return <p className="text-fg-2">{t('Save first to add items.')}</p>;
}
