import { ChevronLeft } from 'lucide-react';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import { listPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { EditedMemberList } from '@kinora/contracts/community/lists.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { buttonClass } from '#ui/button-style.ts';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/tag.tsx';
import { LISTS_PATH } from '../lists-address.ts';
import { LIST_FORM_ID, type ListFormApi } from './use-list-editor.ts';

/** The heading with Save. On phones the buttons are at the bottom of the screen, above the tab bar. */
export function EditorHeader({
  heading,
  list,
  form,
  isDirty,
  max,
}: {
  heading: string;
  list: EditedMemberList | null;
  form: ListFormApi;
  isDirty: boolean;
  max: number | null;
}) {
  const { t } = useTrans();
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <header className="mt-4 md:mt-4.5 md:flex md:items-end md:justify-between md:gap-5">
      <div className="min-w-0">
        <Link
          to={LISTS_PATH}
          className="touch-target -ms-1 inline-flex items-center gap-1 rounded-xs text-control text-fg-2 hover:text-fg"
        >
          <ChevronLeft size={17} strokeWidth={1.75} aria-hidden="true" className="rtl:rotate-180" />
          {t('Lists')}
        </Link>
        <h1 className="mt-1 text-section text-[34px]! max-md:text-[28px]!">{heading}</h1>
        {max === null ? null : (
          <p role="status" className="mt-2 text-[14.5px] text-warning">
            {t('You have reached :max lists.', { max })}
          </p>
        )}
      </div>
      <div className="flex items-center gap-3 max-md:fixed max-md:inset-x-3 max-md:bottom-[calc(74px+env(safe-area-inset-bottom))] max-md:z-(--z-bulk-bar) max-md:rounded-[14px] max-md:bg-overlay max-md:p-2 max-md:shadow-3">
        <span role="status" className="me-2 max-md:me-auto max-md:ps-2">
          {isDirty ? <Tag tone="warning">{t('Unsaved changes')}</Tag> : null}
        </span>
        <Link
          to={list === null ? LISTS_PATH : listPath(list)}
          className={buttonClass('text', 'md', 'hover:bg-wash-2')}
        >
          {t('Cancel')}
        </Link>
        <Button
          type="submit"
          form={LIST_FORM_ID}
          variant="primary"
          isPending={isSubmitting}
          isDisabled={max !== null}
        >
          {t('Save list')}
        </Button>
      </div>
    </header>
  );
}
