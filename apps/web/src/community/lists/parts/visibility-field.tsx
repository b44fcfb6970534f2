import { clsx } from 'clsx';
import { useId } from 'react';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { LIST_VISIBILITIES, type ListVisibility } from '@kinora/contracts/community/lists.ts';
import { useFormField } from '#platform/form/use-form-field.ts';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';
import type { ListFacts, ListValues } from './editor-values.ts';
import type { ListFormApi } from './use-list-editor.ts';

interface Choice {
  readonly label: string;
  readonly detail: string;
}

const choices = ({ t }: Trans): Record<ListVisibility, Choice> => ({
  public: { label: t('Public'), detail: t('On your profile and in search') },
  unlisted: { label: t('Anyone with the link'), detail: t('Not on your profile') },
  private: { label: t('Private'), detail: t('Only you and your editors') },
});

/** Who can see the list. */
export function VisibilityField({ form, isReadOnly }: { form: ListFormApi; isReadOnly: boolean }) {
  const trans = useTrans();
  const labelId = useId();
  const { name, value, onChange, onBlur } = useFormField<ListValues, ListFacts, ListVisibility>({
    form,
    name: 'visibility',
  });
  const labels = choices(trans);
  return (
    <div>
      <span id={labelId} className="text-[13px] font-[550]">
        {trans.t('Who can see it')}
      </span>
      <RadioGroup
        aria-labelledby={labelId}
        name={name}
        value={value}
        isReadOnly={isReadOnly}
        onBlur={onBlur}
        onChange={(chosen) => onChange(LIST_VISIBILITIES.find((one) => one === chosen) ?? 'private')}
        className="-mx-3 mt-1 grid gap-0.5"
      >
        {LIST_VISIBILITIES.map((visibility) => (
          <VisibilityCard
            key={visibility}
            value={visibility}
            isReadOnly={isReadOnly}
            {...labels[visibility]}
          />
        ))}
      </RadioGroup>
    </div>
  );
}

function VisibilityCard({
  value,
  label,
  detail,
  isReadOnly,
}: Choice & { value: ListVisibility; isReadOnly: boolean }) {
  return (
    <RadioField value={value} className="grid">
      <RadioButton
        className={clsx(
          'group flex items-start gap-3 rounded-xl px-3 py-2.5 text-[14.5px] transition-colors data-focus-visible:focus-ring data-selected:bg-wash-2',
          isReadOnly ? 'not-data-selected:opacity-42' : 'cursor-pointer data-hovered:bg-wash',
        )}
      >
        <span
          aria-hidden="true"
          className="mt-0.5 size-4.5 flex-none rounded-full border-[1.5px] border-line-strong group-data-selected:border-[5.5px] group-data-selected:border-primary"
        />
        <span className="grid gap-0.5">
          {label}
          <span className="text-[12.5px] text-fg-3">{detail}</span>
        </span>
      </RadioButton>
    </RadioField>
  );
}
