import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'

type Options = Readonly<Record<string, unknown>>

/** Asks the browser for a passkey that there is. */
export const askForPasskey = (options: Options) =>
  // The server's library has made them.
  startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })

/** Asks the browser to make a passkey. */
export const createPasskey = (options: Options) =>
  startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })

/** The person has closed the browser's question, or the device did not answer. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof WebAuthnError || (error instanceof Error && error.name === 'NotAllowedError')

/** The device has a passkey of this account already. */
export const isKnownPasskey = (error: unknown): boolean =>
  error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'

/** Why passkeys do not work on this page; `undefined` where they do. */
export const passkeyObstacle = (
  domain: string | null,
  { hostname, port }: Pick<Location, 'hostname' | 'port'> = window.location,
): string | undefined => {
  if (domain === null)
    return 'Chaves de acesso precisam de um endereço https, ou de localhost: este site não tem nenhum dos dois (PUBLIC_URL).'
  if (hostname !== domain && !hostname.endsWith(`.${domain}`)) {
    const address = domain === 'localhost' ? `http://localhost${port === '' ? '' : `:${port}`}` : `https://${domain}`
    return `Chaves de acesso funcionam em ${address}. Abra o painel por esse endereço para cadastrar uma.`
  }
  return typeof PublicKeyCredential === 'undefined' ? 'Este navegador não tem chaves de acesso.' : undefined
}
