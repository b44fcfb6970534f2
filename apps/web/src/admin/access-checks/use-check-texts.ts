import type { AccessCheck, CheckedRule, Granter } from '@kinora/contracts/admin/access-checks.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';
import { ruleLinks, type RuleLink } from './rule-links.ts';

interface RuleTexts {
  title: string;
  text: string;
  links: readonly RuleLink[];
}

export interface CheckTexts {
  verdict: string;
  /** The label of the button that views the site as this person. */
  viewAs: string;
  consequence: string;
  rule: (rule: CheckedRule) => RuleTexts;
}

interface Context {
  readonly t: Trans['t'];
  readonly name: string;
  readonly check: AccessCheck;
  readonly date: (moment: string) => string;
}

/** The sentences of a check. */
export function useCheckTexts(check: AccessCheck): CheckTexts {
  const { t } = useTrans();
  const { date } = useFormat();
  const name = personName(t, check.person);
  const context: Context = { t, name, check, date };
  return {
    verdict: verdictText(context),
    viewAs: viewAsText(t, check.person),
    consequence: consequenceText(context),
    rule: (rule) => ({
      title: titleOf(t, rule),
      text: [rule.outcome === 'not_reached' ? t('Not reached.') : '', sentenceOf(context, rule)]
        .join(' ')
        .trim(),
      links: ruleLinks(t, check, rule),
    }),
  };
}

function personName(t: Trans['t'], { type, name }: AccessCheck['person']): string {
  if (type === 'guest') return t('A guest');
  if (type === 'new_user') return t('A new user');
  return type === 'role' ? t('Someone with the role :name', { name }) : name;
}

function viewAsText(t: Trans['t'], { type, name }: AccessCheck['person']): string {
  if (type === 'guest') return t('View as a guest');
  if (type === 'new_user') return t('View as a new user');
  return type === 'role' ? t('View as the role :name', { name }) : t('View as :name', { name });
}

/** The page opens, but the video on it does not play: playback is the only thing that is refused without the page. */
const isVideoLocked = ({ target, sent_to: sentTo, rules }: AccessCheck): boolean =>
  target.type === 'page' &&
  sentTo === null &&
  rules.some(({ kind, outcome }) => kind === 'permission' && outcome === 'denied');

function verdictText({ t, name, check }: Context): string {
  const { target, verdict } = check;
  if (isVideoLocked(check)) return t(':name can’t watch this video', { name });
  const isAllowed = verdict === 'allowed';
  if (target.type === 'permission')
    return isAllowed
      ? t(':name has this permission', { name })
      : t(':name does not have this permission', { name });
  if (target.type === 'call')
    return isAllowed ? t(':name can make this call', { name }) : t(':name can’t make this call', { name });
  return isAllowed ? t(':name can open this page', { name }) : t(':name can’t open this page', { name });
}

/** What happens, and why. */
function consequenceText(context: Context): string {
  const { t, name, check } = context;
  const { target, sent_to: sentTo, rules } = check;
  const denied = rules.find(({ outcome }) => outcome === 'denied');
  if (denied === undefined) return t(':name gets :address.', { name, address: target.address });
  const reason = sentenceOf(context, denied);
  if (sentTo !== null) return `${t('They are sent to :path.', { path: pathOf(sentTo) })} ${reason}`;
  return isVideoLocked(check) ? `${t('The page opens, but the video stays locked.')} ${reason}` : reason;
}

/** Without the parameters, which only say where they came from. */
const pathOf = (address: string): string => address.split('?')[0] ?? address;

function titleOf(t: Trans['t'], { kind, record }: CheckedRule): string {
  switch (kind) {
    case 'signed_in':
      return t('Signed in');
    case 'verified':
      return t('Email verified');
    case 'not_banned':
      return t('Not banned');
    case 'permission':
      return t('Permission');
    case 'subscription':
      return t('Active subscription');
    case 'page_access':
      return t('Who can read the page');
    case 'published':
      return publishedTitle(t, record);
    case 'exists':
      return t('Title is in the catalogue');
    case 'password':
      return t('Password');
    case 'effect':
      return t('Opening it changes something');
    default:
      return t('Response of the site');
  }
}

function publishedTitle(t: Trans['t'], record: CheckedRule['record']): string {
  if (record?.type === 'video') return t('Video is published');
  return record?.type === 'news_article' ? t('Article is published') : t('Page is published');
}

function sentenceOf(context: Context, rule: CheckedRule): string {
  const { t, name } = context;
  const isPassed = rule.is_passed;
  switch (rule.kind) {
    case 'signed_in':
      return isPassed
        ? t('This needs an account. :name has one.', { name })
        : t('This needs an account. :name has none.', { name });
    case 'verified':
      return verifiedText(context, isPassed);
    case 'not_banned':
      return bannedText(context, isPassed);
    case 'permission':
      return permissionText(context, rule);
    case 'subscription':
      return isPassed
        ? t(':name has a subscription, or billing is off.', { name })
        : t('The site requires a subscription. :name has none.', { name });
    case 'page_access':
      return isPassed
        ? t('The page allows :name to read it.', { name })
        : t('The page does not allow :name to read it.', { name });
    case 'published':
      return isPassed ? t('It is visible.') : t('It is not published or approved yet.');
    case 'exists':
      return isPassed ? t('It is not deleted.') : t('It was deleted.');
    case 'password':
      return t('Asks for the password first, unless it was entered recently.');
    case 'effect':
      return t('The check stops here, so that nothing changes.');
    default:
      return t('The record itself refuses :name.', { name });
  }
}

function verifiedText({ t, check, date }: Context, isPassed: boolean): string {
  const { email_verified_at: at } = check.person;
  if (!isPassed) return t('The email is not verified, and the site requires it.');
  return at === null ? t('The site does not require it.') : t('Verified on :date.', { date: date(at) });
}

function bannedText({ t, name, check, date }: Context, isPassed: boolean): string {
  const { banned_at: at } = check.person;
  if (isPassed || at === null) return t(':name is not banned.', { name });
  return t(':name was banned on :date.', { name, date: date(at) });
}

function permissionText(
  { t, name }: Context,
  { permission, is_passed: isPassed, granted_by: granters }: CheckedRule,
) {
  if (!isPassed || granters.length === 0)
    return t(':name does not have the permission :permission.', { name, permission: permission ?? '' });
  return granters.map((granter) => granterText(t, granter)).join(' ');
}

function granterText(t: Trans['t'], { type, name, permission, limits }: Granter): string {
  const isAdmin = permission === foundationPermissions.admin;
  const through = isAdmin ? ` ${t('It has the permission admin, which includes all others.')}` : '';
  const limit = limits
    .map((one) => t('Limit: :name :value.', { name: one.name, value: one.value }))
    .join(' ');
  const source =
    type === 'role' ? t('Granted by the role :name.', { name }) : t('Granted to :name directly.', { name });
  return [`${source}${through}`, limit].filter((part) => part !== '').join(' ');
}
