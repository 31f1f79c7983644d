import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'

/** The key under which the log is sealed. */
export type SigningKey = {
  /** SHA-256 of the public key's SPKI DER form; hex. What an auditor knows the key by. */
  readonly fingerprint: string
  /** SPKI DER; base64. */
  readonly publicKey: string
  /** Ed25519; base64. */
  sign(text: string): string
}

const ed25519 = (key: KeyObject): KeyObject => {
  if (key.asymmetricKeyType !== 'ed25519') throw new TypeError('not an Ed25519 key')
  return key
}

const spkiOf = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' })

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** @throws when the text is no PEM of an Ed25519 private key */
export const signingKeyOf = (pem: string): SigningKey => {
  const privateKey = ed25519(createPrivateKey(pem))
  const spki = spkiOf(createPublicKey(privateKey))
  return {
    fingerprint: sha256(spki),
    publicKey: spki.toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  }
}

/** Of a private or a public key. @throws when the text is no PEM of an Ed25519 key */
export const fingerprintOfPem = (pem: string): string => sha256(spkiOf(ed25519(createPublicKey(pem))))

/** Of a public key as a seal carries it. */
export const fingerprintOf = (publicKey: string): string => sha256(Buffer.from(publicKey, 'base64'))

export const newSigningKeyPem = (): string =>
  String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))

/** Whether the key that a seal carries has signed the text; a key that is none has not. */
export const isSignedBy = (publicKey: string, text: string, signature: string): boolean => {
  try {
    const key = ed25519(createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' }))
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}
