/** Member settings: how the site treats what a member has and has not seen. */
export { DEFAULT_MEMBER_SETTINGS } from './member-settings.ts';
export { createMemberSettingsService, type MemberSettingsService } from './member-settings.service.ts';
