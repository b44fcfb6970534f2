import type { FieldValues } from 'react-hook-form';
import type { PublicSettings } from '@kinora/contracts/foundation/site-settings.ts';
import { FormCheckbox } from '#platform/form/form-checkbox.tsx';
import type { FormFieldProps } from '#platform/form/use-form-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { TextLink } from '#ui/text-link.tsx';

type Policy = PublicSettings['registration']['policies'][number];

/**
 * A policy to accept, with a link to its text. The link is outside the label, so that clicking it does not tick the
 * box.
 */
export function PolicyField<Values extends FieldValues, Output>({
  policy,
  ...field
}: FormFieldProps<Values, Output, boolean> & { policy: Policy }) {
  const { t, dynamic } = useTrans();
  const label = dynamic(policy.label);
  return (
    <div className="flex items-start justify-between gap-3 text-[13px]">
      <FormCheckbox {...field} isRequired>
        {label}
      </FormCheckbox>
      {policy.action === null ? null : (
        <TextLink
          href={policy.action}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('Read: :name', { name: label })}
        >
          {t('Read')}
        </TextLink>
      )}
    </div>
  );
}
