import { createSigner } from '#platform/crypto/tokens.ts';

/** In place of a kind: all kinds. */
export const ALL_KINDS = 'all';

/** Whose mails a link stops, and about which kind. */
export interface Unsubscription {
  readonly userId: number;
  readonly kindId: string;
}

export const UNSUBSCRIBE_PATH = '/api/v1/notifications/unsubscribe';

const TOKEN = /^(?<user>[1-9]\d{0,9})~(?<kind>[\w.-]{1,100})~(?<signature>[\w-]{43})$/u;

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;

/** Signed links that stop mails without signing in. They do not expire, and are good for nothing else. */
export function createUnsubscribeLinks({ appKey, baseUrl }: { appKey: Buffer; baseUrl: URL }) {
  const signer = createSigner(appKey, 'notification-unsubscribe');
  const valueOf = ({ userId, kindId }: Unsubscription) => `${userId}~${kindId}`;
  return {
    urlOf(target: Unsubscription): string {
      const url = new URL(UNSUBSCRIBE_PATH, baseUrl);
      // No character of a token needs an escape, so mail programs have nothing to change.
      url.search = `token=${valueOf(target)}~${signer.sign(valueOf(target))}`;
      return url.href;
    },

    /** Returns undefined unless the token is one of ours. */
    verify(token: unknown): Unsubscription | undefined {
      const parts = typeof token === 'string' ? TOKEN.exec(token)?.groups : undefined;
      if (parts === undefined) return undefined;
      const { user = '', kind = '', signature = '' } = parts;
      const target = { userId: Number(user), kindId: kind };
      return signer.verify(valueOf(target), signature) ? target : undefined;
    },
  };
}
