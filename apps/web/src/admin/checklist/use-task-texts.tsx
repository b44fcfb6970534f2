import { Mail, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChecklistTask, ChecklistTaskName } from '@kinora/contracts/admin/checklist.ts';
import { languageName } from '#platform/i18n/display-names.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useSettings } from '#platform/session/session-context.tsx';

export interface TaskTexts {
  readonly title: string;
  readonly detail: string;
  /** Where the task is done. */
  readonly action?: { readonly label: string; readonly href: string; readonly icon?: ReactNode };
}

/** What each task says, before and after it is done. */
export function useTaskTexts(): (task: ChecklistTask) => TaskTexts {
  const { t, locale } = useTrans();
  const { branding, i18n } = useSettings();
  const texts: Readonly<Record<ChecklistTaskName, (state: ChecklistTask['state']) => TaskTexts>> = {
    owner: () => ({ title: t('Create the owner account'), detail: t('You, with full access.') }),
    name: (state) => ({
      title: t('Name your site'),
      detail: t(':name, in :language.', {
        name: branding.site_name,
        language: languageName(locale, i18n.language),
      }),
      ...(state !== 'done' && { action: { label: t('Name it'), href: '/admin/settings/general' } }),
    }),
    mail: (state) => ({
      title: state === 'failed' ? t('Fix outgoing email') : t('Set up outgoing email'),
      detail:
        state === 'done'
          ? t('The last test mail left your server.')
          : state === 'failed'
            ? t('The last test failed. Until it passes, people cannot verify an address or reset a password.')
            : t('People need it to verify an address and to reset a password. Send a test.'),
      action: { label: t('Open email settings'), href: '/admin/settings/outgoing-email' },
    }),
    terms: (state) => ({
      title: t('Publish terms and privacy'),
      detail:
        state === 'done'
          ? t('Both pages are public.')
          : t('Publish both pages. People accept them when they register.'),
      action: { label: t('Review pages'), href: '/admin/custom-pages' },
    }),
    two_factor: (state) => ({
      title: t('Turn on two-factor for your account'),
      detail: t('You can change everything here, so protect it with a second step.'),
      ...(state !== 'done' && { action: { label: t('Set up'), href: '/account-settings#two-factor' } }),
    }),
    look: (state) => ({
      title: t('Choose a look'),
      detail: t('Colours, corners and a logo.'),
      ...(state !== 'done' && { action: { label: t('Choose'), href: '/admin/setup/look' } }),
    }),
    content: (state) => ({
      title: t('Add first content'),
      detail:
        state === 'done'
          ? t('The catalogue has titles. You can remove the demo in one step when you no longer need it.')
          : t('Load the demo to see how everything looks, or start with your own titles.'),
      action: {
        label: state === 'done' ? t('Manage demo titles') : t('Load the demo'),
        href: '/admin/settings/content#demo',
      },
    }),
    title: (state) => ({
      title: t('Add your first film'),
      detail: t('Create it by hand.'),
      ...(state !== 'done' && {
        action: {
          label: t('Add title'),
          href: '/admin/titles/new',
          icon: <Plus size={16} strokeWidth={1.75} aria-hidden="true" />,
        },
      }),
    }),
    second_admin: (state) => ({
      title: t('Invite a second administrator'),
      detail: t('So that you are not locked out if you lose access.'),
      ...(state !== 'done' && {
        action: {
          label: t('Invite'),
          href: '/admin/users',
          icon: <Mail size={16} strokeWidth={1.75} aria-hidden="true" />,
        },
      }),
    }),
  };
  return ({ name, state }) => texts[name](state);
}
