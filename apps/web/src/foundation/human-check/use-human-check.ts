import { type HumanCheckAction, verifyHuman } from '@kinora/contracts/foundation/human-check.ts';
import { generalErrors } from '@kinora/contracts/platform/errors.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/call.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { humanToken } from './human-token.ts';

/**
 * Runs the human check of an action before its call, where the site asks for one. Answers what the call then
 * carries, and throws when the person, or their browser, did not pass.
 */
export function useHumanCheck(action: HumanCheckAction): () => Promise<{ human_token?: string }> {
  const { recaptcha } = useSettings();
  return async () => {
    if (!recaptcha.enable[action]) return {};
    const token = await humanToken(recaptcha, action).catch(fail);
    const { success } = await call(verifyHuman, { body: { token } }).catch(fail);
    return success ? { human_token: token } : fail();
  };
}

/** Whatever went wrong, the person learns the same. */
function fail(cause?: unknown): never {
  const { status, message } = generalErrors.human_check_failed;
  throw new ApiError(status, { code: 'human_check_failed', message }, { cause });
}
