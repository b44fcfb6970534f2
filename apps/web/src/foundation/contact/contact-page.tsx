import { CircleHelp } from 'lucide-react';
import { Link } from 'react-router';
import { isAbsoluteUrl } from '@kinora/contracts/platform/absolute-url.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { PageMeta } from '#platform/navigation/page-meta.tsx';
import { useSettings } from '#platform/session/session-context.tsx';
import { ContactForm } from './parts/contact-form.tsx';

/** Also for users without a subscription: they may need help with it. */
const load = pageLoader({ access: { login: false, subscription: false } });

export { load as clientLoader, load as loader };

/** A form to send a message to the owner of the site. */
export default function ContactPage() {
  const { t } = useTrans();
  const { branding } = useSettings();
  return (
    <div className="mx-auto mt-3.5 w-full max-w-155 pb-13 md:mt-6.5">
      <PageMeta
        title={t('Contact')}
        description={t('Send a message to :site.', { site: branding.site_name })}
      />
      <h1 className="text-page">{t('Contact')}</h1>
      <p className="mt-2.5 text-base text-fg-2">
        {t('Questions, corrections, or a film we should know about.')}
      </p>
      <ContactForm />
      <HelpCenterLink />
    </div>
  );
}

function HelpCenterLink() {
  const { t } = useTrans();
  const { center_action: action } = useSettings().help;
  if (action === '') return null;
  const isOutside = isAbsoluteUrl(action);
  return (
    <Link
      to={action}
      {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
      className="mt-4.5 flex items-center gap-3.25 rounded-[14px] border border-line px-4 py-3.5 text-sm hover:bg-wash"
    >
      <CircleHelp size={20} strokeWidth={1.75} className="flex-none text-fg-2" aria-hidden="true" />
      <span>
        <b className="block font-semibold">{t('Help Center')}</b>
        <span className="text-meta text-fg-3">{t('Most answers are here')}</span>
      </span>
    </Link>
  );
}
