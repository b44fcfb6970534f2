import { type HumanCheckAction, verifyHuman } from '@kinora/contracts/foundation/human-check.ts';
import { generalErrors } from '@kinora/contracts/platform/errors.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/call.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { fetchHumanToken } from './human-token.ts';

/**
 * Runs the human check before an action's call, if the site requires one. Returns the fields to send with the call;
 * throws if the check fails.
 */
export function useHumanCheck(action: HumanCheckAction): () => Promise<{ human_token?: string }> {
  const { recaptcha } = useSettings();
  return async () => {
    if (!recaptcha.enable[action]) return {};
    const token = await fetchHumanToken(recaptcha, action).catch(fail);
    const { success } = await call(verifyHuman, { body: { token } }).catch(fail);
    return success ? { human_token: token } : fail();
  };
}

/** All failures show the same error to the user. */
function fail(cause?: unknown): never {
  const { status, message } = generalErrors.human_check_failed;
  throw new ApiError(status, { code: 'human_check_failed', message }, { cause });
}
