import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { pagePath } from '@kinora/contracts/foundation/legal-pages.ts';
import { focusRow } from '#admin/settings/row-focus.ts';
import { rowsNamed } from '#admin/settings/settings-model.ts';
import { SettingField } from '#admin/settings/setting-field.tsx';
import { useSettingsForm } from '#admin/settings/use-settings-form.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { LEGAL_DRAFTS, legalPageQuery, type LegalDraft, usePublishPages } from '../legal-pages.queries.ts';
import { StepForm, type StepProps } from './step-form.tsx';

const ROWS = ['operator.name', 'contact.recipient', 'cookie_notice.enable'] as const;

/** Who runs the site, and which legal pages are published. */
export function TermsStep({ all }: StepProps) {
  const { t } = useTrans();
  const rows = rowsNamed(all, ROWS);
  const form = useSettingsForm(rows, all.sections, { isQuiet: true });
  const [operator, contact, cookieNotice] = rows;
  const [published, setPublished] = useState<readonly LegalDraft[]>([]);
  const [hasAccepted, setHasAccepted] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const licence = useRef<HTMLDivElement>(null);
  const publishPages = usePublishPages(all);
  const hasContact = contact !== undefined && form.value(contact) !== '';
  const save = async () => {
    setIsChecked(true);
    if (!hasContact) focusRow(ROWS[1]);
    else if (!hasAccepted) licence.current?.querySelector('input')?.focus();
    if (!hasContact || !hasAccepted) return false;
    return (await form.save()) && publishPages(published);
  };
  return (
    <StepForm
      step="terms"
      all={all}
      title={t('Terms and privacy')}
      lead={t(
        'Kinora drafts these pages for you. Read them before you publish: they name you as the operator.',
      )}
      onSave={save}
      continueLabel={t('Open my site')}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <SettingField row={operator} form={form} help={null} />
        <SettingField
          row={contact}
          form={form}
          label={t('Contact address')}
          help={t('Messages from the contact page go there.')}
          errorMessage={isChecked && !hasContact ? t('Enter an address people can write to.') : undefined}
        />
      </div>
      <ul className="divide-y divide-hair">
        {LEGAL_DRAFTS.map((slug) => (
          <LegalPageRow
            key={slug}
            slug={slug}
            isChosen={published.includes(slug)}
            onChange={(isChosen) =>
              setPublished((known) => [...known.filter((one) => one !== slug), ...(isChosen ? [slug] : [])])
            }
          />
        ))}
        <li className="py-3.5">
          <SettingField row={cookieNotice} form={form} label={t('Cookie notice')} />
        </li>
      </ul>
      <div ref={licence}>
        <Checkbox
          isSelected={hasAccepted}
          onChange={setHasAccepted}
          errorMessage={isChecked && !hasAccepted ? t('Accept this to open your site.') : undefined}
        >
          {t('I have read the licence of the software and run this site under my own responsibility.')}
        </Checkbox>
      </div>
    </StepForm>
  );
}

function LegalPageRow({
  slug,
  isChosen,
  onChange,
}: {
  slug: LegalDraft;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}) {
  const { t } = useTrans();
  const id = useId();
  const { data } = useQuery(legalPageQuery(slug));
  const isPublished = data?.page.is_published === true;
  const title = slug === 'terms' ? t('Terms') : t('Privacy policy');
  return (
    <li className="flex items-center gap-4 py-3.5">
      <FileText size={17} strokeWidth={1.75} className="flex-none text-fg-3" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p id={id} className="font-[550]">
          {title}
        </p>
        <p className="text-[12.5px] text-fg-3">
          {slug === 'terms' ? t('Drafted from your answers') : t('Covers cookies, accounts and mail')}
        </p>
      </div>
      <TextLink href={pagePath(slug)} target="_blank" aria-label={t('Read :title', { title })}>
        {t('Read')}
      </TextLink>
      <Switch
        aria-label={t('Publish :title', { title })}
        isSelected={isPublished || isChosen}
        isDisabled={isPublished || data === undefined}
        onChange={onChange}
      />
    </li>
  );
}
