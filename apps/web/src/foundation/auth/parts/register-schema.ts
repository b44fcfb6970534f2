import { register } from '@kinora/contracts/foundation/registration.ts';
import type { PublicSettings } from '@kinora/contracts/foundation/site-settings.ts';
import type { RegistrationField } from '../extensions.tsx';

const POLICY_NEEDED = 'You must accept this to create an account.';
const FIELD_NEEDED = 'This field is required.';

/** The contract's rules, plus the policies and fields this site requires. The server validates them again. */
export function registerSchema(
  policies: PublicSettings['registration']['policies'],
  fields: readonly RegistrationField[],
) {
  return register.body.superRefine((body, context) => {
    for (const { id } of policies.filter((policy) => body.policies[policy.id] !== true)) {
      context.addIssue({ code: 'custom', path: ['policies', id], message: POLICY_NEEDED });
    }
    for (const { name } of fields.filter((field) => field.isRequired && !body.extra[field.name])) {
      context.addIssue({ code: 'custom', path: ['extra', name], message: FIELD_NEEDED });
    }
  });
}
