import type { z } from 'zod';
import type { register } from '@kinora/contracts/foundation/registration.ts';
import { brandingSettings } from '@kinora/contracts/foundation/site-settings.ts';
import { generalSettings, registrationSettings } from '@kinora/contracts/foundation/sign-in-settings.ts';
import type { EmailVerificationService } from '#foundation/email-verification/index.ts';
import type { HumanCheckService } from '#foundation/human-check/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import type { WordLists } from '#foundation/word-lists/index.ts';
import { assertPassword } from '#platform/auth-kit/password-policy.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { RegistrationGuard } from './registration-guard.ts';
import type { GrantInvitedRole } from './invited-role.ts';
import { readExtraFields, type RegistrationField } from './extra-fields.ts';
import * as repository from './registration.repository.ts';

interface Deps {
  readonly clock: Clock;
  readonly settings: Pick<SettingsService, 'get'>;
  readonly users: Pick<UsersService, 'create'>;
  readonly humanCheck: Pick<HumanCheckService, 'assertHuman'>;
  readonly emailVerification: Pick<EmailVerificationService, 'send'>;
  readonly wordLists: Pick<WordLists, 'allowedName'>;
  readonly admission: RegistrationGuard;
  readonly grantInvitedRole: GrantInvitedRole;
  readonly extraFields: readonly RegistrationField[];
}

/** The form, and the language of the visitor. */
type Registration = z.output<typeof register.body> & { readonly language: string };

export interface RegistrationResult {
  readonly user: { readonly id: number; readonly email: string };
  readonly status: 'success' | 'needs_email_verification';
}

export type RegistrationService = ReturnType<typeof createRegistrationService>;

export function createRegistrationService(deps: Deps) {
  const { clock, settings, users, humanCheck, emailVerification, admission, extraFields } = deps;
  const { grantInvitedRole, wordLists } = deps;

  return {
    /**
     * Creates an account if registration is allowed. An invited address counts as verified, since its mail was read.
     */
    async register(form: Registration): Promise<RegistrationResult> {
      const invite = await admission.admit(form);
      await humanCheck.assertHuman('register', form.human_token);
      const policyIds = settings.get(registrationSettings).policies.map(({ id }) => id);
      assertAccepted(policyIds, form.policies);
      const saveExtraFields = readExtraFields(extraFields, form.extra);
      const email = invite?.email ?? form.email;
      assertPassword(form.password, { email, siteName: settings.get(brandingSettings).site_name });
      const isVerified = invite !== null;
      const mustVerify = !isVerified && settings.get(generalSettings).require_email_confirmation;

      const complete = async (tx: Tx, user: { id: number; email: string }) => {
        if (invite !== null && !(await repository.acceptInvite(tx, invite.id, clock.now())))
          throw new AppError('registration.key_invalid');
        if (invite !== null) await grantInvitedRole(tx, user.id, invite);
        await repository.insertPolicyAcceptances(tx, user.id, { policyIds, at: clock.now() });
        await saveExtraFields(tx, user.id);
        if (mustVerify) await emailVerification.send(tx, { ...user, language: form.language });
      };
      const user = await users.create(
        {
          name: wordLists.allowedName(localPart(email)),
          email,
          password: form.password,
          roles: [],
          isEmailVerified: isVerified,
        },
        complete,
      );
      return { user, status: mustVerify ? 'needs_email_verification' : 'success' };
    },
  };
}

function assertAccepted(policyIds: readonly string[], accepted: Readonly<Record<string, boolean>>): void {
  const missing = policyIds.filter((id) => accepted[id] !== true);
  if (missing.length === 0) return;
  throw new AppError('validation_failed', {
    fields: Object.fromEntries(missing.map((id) => [`policies.${id}`, ['Accept this to continue.']])),
  });
}

/** The display name until the user sets one: the part of the email before the @. */
const localPart = (email: string): string => email.slice(0, email.lastIndexOf('@'));
