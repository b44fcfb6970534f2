import { z } from 'zod';
import type { SocialService } from '@kinora/contracts/foundation/social-settings.ts';

/** A user's profile at a service. */
export interface Profile {
  /** The identity at the service, which is never reassigned to another user. */
  readonly subject: string;
  readonly username: string | null;
  readonly email: string | null;
  /** Whether the service has verified the email. */
  readonly isEmailVerified: boolean;
}

interface Common {
  readonly scope: string;
  /** How the client secret is sent to the token endpoint. */
  readonly authentication: 'basic' | 'post';
  readonly usesPkce: boolean;
  readonly issuer: string;
}

/** Identifies users with a signed ID token. Its endpoints are discovered from the issuer. */
export interface OidcProvider extends Common {
  readonly protocol: 'oidc';
  readonly readClaims: (claims: unknown) => Profile;
}

/** Identifies users through an API request. */
export interface OAuth2Provider extends Common {
  readonly protocol: 'oauth2';
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly profileEndpoints: readonly string[];
  /** Parses the responses of the endpoints, in their order. */
  readonly readAnswers: (answers: readonly unknown[]) => Profile;
}

export type Provider = OidcProvider | OAuth2Provider;

const Text = z.string().min(1).max(255);

const google: OidcProvider = {
  protocol: 'oidc',
  issuer: 'https://accounts.google.com',
  scope: 'openid email profile',
  authentication: 'post',
  usesPkce: true,
  readClaims: (claims) => {
    const person = z
      .object({
        sub: Text,
        name: Text.optional(),
        email: z.email().optional(),
        email_verified: z.unknown().optional(),
      })
      .parse(claims);
    return {
      subject: person.sub,
      username: person.name ?? null,
      email: person.email ?? null,
      // Only the boolean counts: some providers send a string.
      isEmailVerified: person.email !== undefined && person.email_verified === true,
    };
  },
};

const FACEBOOK_API = 'https://graph.facebook.com/v24.0';

const facebook: OAuth2Provider = {
  protocol: 'oauth2',
  issuer: 'https://www.facebook.com',
  scope: 'email public_profile',
  authentication: 'post',
  usesPkce: true,
  authorizationEndpoint: 'https://www.facebook.com/v24.0/dialog/oauth',
  tokenEndpoint: `${FACEBOOK_API}/oauth/access_token`,
  profileEndpoints: [`${FACEBOOK_API}/me?fields=id,name,email`],
  readAnswers: ([answer]) => {
    const me = z.object({ id: Text, name: Text.optional(), email: z.email().optional() }).parse(answer);
    return unvouched(me.id, me.name, me.email);
  },
};

const twitter: OAuth2Provider = {
  protocol: 'oauth2',
  issuer: 'https://x.com',
  scope: 'users.read tweet.read',
  authentication: 'basic',
  usesPkce: true,
  authorizationEndpoint: 'https://x.com/i/oauth2/authorize',
  tokenEndpoint: 'https://api.x.com/2/oauth2/token',
  profileEndpoints: ['https://api.x.com/2/users/me'],
  readAnswers: ([answer]) => {
    const { data } = z.object({ data: z.object({ id: Text, username: Text.optional() }) }).parse(answer);
    return unvouched(data.id, data.username, undefined);
  },
};

const ENVATO_API = 'https://api.envato.com';

const envato: OAuth2Provider = {
  protocol: 'oauth2',
  issuer: ENVATO_API,
  // Scopes are chosen in the application's registration.
  scope: '',
  authentication: 'post',
  usesPkce: false,
  authorizationEndpoint: `${ENVATO_API}/authorization`,
  tokenEndpoint: `${ENVATO_API}/token`,
  profileEndpoints: [
    `${ENVATO_API}/whoami`,
    `${ENVATO_API}/v1/market/private/user/username.json`,
    `${ENVATO_API}/v1/market/private/user/email.json`,
  ],
  readAnswers: ([whoami, named, mailed]) => {
    const { userId } = z.object({ userId: z.union([Text, z.int()]) }).parse(whoami);
    const { username } = z.object({ username: Text.optional() }).parse(named);
    const { email } = z.object({ email: z.email().optional() }).parse(mailed);
    return unvouched(String(userId), username, email);
  },
};

/** These services do not say whether an email was verified. */
const unvouched = (subject: string, username: string | undefined, email: string | undefined): Profile => ({
  subject,
  username: username ?? null,
  email: email ?? null,
  isEmailVerified: false,
});

export const PROVIDERS: Record<SocialService, Provider> = { google, facebook, twitter, envato };
