// Requests about people who keep a profile.

import { ask } from '../lib/net/api';
import type { components } from '../lib/net/schema';

type S = components['schemas'];
export type Me = S['Me'];
export type MyProfile = S['MyProfile'];
export type PersonInfo = S['Person'];
type Question = S['PasskeyQuestion'];
type Change = Partial<{ name: string; picture: number; language: string; shown: boolean }>;

export const people = {
  person: (id: string) => ask<PersonInfo>('GET', `/people/${id}`),
  statistics: (id: string) => ask<S['Statistics']>('GET', `/people/${id}/statistics`),
  scale: (game: string) => ask<S['GameScale']>('GET', `/ratings/${game}`),
  me: () => ask<Me>('GET', '/me'),
  create: (name: string, picture: number, language: string) =>
    ask<Me>('POST', '/me/profile', { name, picture, language }),
  change: (some: Change) => ask<Me>('PUT', '/me/profile', some),
  signOut: (device: string) => ask<{ here: boolean }>('DELETE', `/me/devices/${device}`),
  setPassword: (password: string) => ask<Me>('PUT', '/me/password', { password }),
  dropPassword: () => ask<Me>('DELETE', '/me/password'),
  dropPasskey: (id: string) => ask<Me>('DELETE', `/me/passkeys/${id}`),
  recoveryCodes: () => ask<{ codes: string[] }>('POST', '/me/recovery-codes'),
  moveCode: () => ask<{ code: string; until: number }>('POST', '/me/move-code'),
  byPassword: (name: string, password: string) => ask<Me>('POST', '/sign-in/password', { name, password }),
  byCode: (code: string) => ask<Me>('POST', '/sign-in/code', { code }),

  /** Let the browser make a passkey. */
  async addPasskey(): Promise<Me> {
    const { challenge, options } = await ask<Question>('POST', '/me/passkeys/question');
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as unknown as PublicKeyCredentialCreationOptionsJSON,
    );
    return answer('/me/passkeys', challenge, await navigator.credentials.create({ publicKey }));
  },

  /** Let the browser show a passkey. */
  async byPasskey(): Promise<Me> {
    const { challenge, options } = await ask<Question>('POST', '/sign-in/passkey/question');
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
      options as unknown as PublicKeyCredentialRequestOptionsJSON,
    );
    return answer('/sign-in/passkey', challenge, await navigator.credentials.get({ publicKey }));
  },
};

function answer(path: string, challenge: string, made: Credential | null): Promise<Me> {
  return ask<Me>('POST', path, { challenge, credential: (made as PublicKeyCredential).toJSON() });
}

/** Whether this browser can do what passkeys need. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** Whether somebody has only changed their mind in the dialog of the browser. */
export const changedMind = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');
