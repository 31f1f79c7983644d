import { canonical } from './canonical'
import { type Crypto, hashAfter, hashed, sha256, toHex } from './digests'
import { type ExportedSeal, type ExportFile, exportFormat } from './export-file'

const algorithm = { name: 'Ed25519' }

/** Base64 has several spellings of the same bytes; one is written. */
const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64)
  if (btoa(text) !== base64) throw new TypeError('not the one spelling of base64')
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

/** A key that every browser with Ed25519 takes: the first test vector of RFC 8032. */
const anyKey = 'MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='

/** Whether this browser checks signatures of this kind at all. */
export const knowsEd25519 = async (crypto: Crypto): Promise<boolean> => {
  try {
    await crypto.importKey('spki', bytesOf(anyKey), algorithm, false, ['verify'])
    return true
  } catch {
    return false
  }
}

type Signed = { readonly publicKey: string; readonly keyId: string; readonly text: string; readonly signature: string }

/** Under a key that the file carries; whose key it is, the fingerprint tells. */
const isSigned = async (crypto: Crypto, { publicKey, keyId, text, signature }: Signed): Promise<boolean> => {
  try {
    const spki = bytesOf(publicKey)
    if (toHex(await sha256(crypto, spki)) !== keyId) return false
    const key = await crypto.importKey('spki', spki, algorithm, false, ['verify'])
    return await crypto.verify(algorithm, key, bytesOf(signature), new TextEncoder().encode(text))
  } catch {
    return false
  }
}

export const isSealSigned = (crypto: Crypto, seal: ExportedSeal): Promise<boolean> => {
  const { signature, ...said } = seal.data
  return isSigned(crypto, { ...said, signature, text: canonical({ ...hashed(seal), data: said }) })
}

export const isSealHashed = async (crypto: Crypto, seal: ExportedSeal): Promise<boolean> =>
  (await hashAfter(crypto, seal.data.previousSeal, seal)) === seal.metadata.hash

export const isFileSigned = (crypto: Crypto, { statement, signature, events, seals }: ExportFile): Promise<boolean> =>
  isSigned(crypto, { ...statement, signature, text: `${exportFormat}\n${canonical({ statement, events, seals })}` })
