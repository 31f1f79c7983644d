import { canonical } from './canonical'
import type { ExportedEvent, ExportedSeal } from './export-file'

/** Web Crypto, as the browser has it: absent on pages that came without TLS from another machine. */
export type Crypto = SubtleCrypto

const encoder = new TextEncoder()

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

export const sha256 = async (crypto: Crypto, ...parts: readonly (Uint8Array | string)[]): Promise<Uint8Array> => {
  const bytes = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part))
  const whole = new Uint8Array(bytes.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of bytes) {
    whole.set(part, at)
    at += part.length
  }
  return new Uint8Array(await crypto.digest('SHA-256', whole))
}

/** An event without what was added to it after it was hashed. */
export const hashed = ({ stream, revision, id, type, data, personal, metadata }: ExportedEvent | ExportedSeal) => {
  const { hash: _hash, ...rest } = metadata
  return { stream, revision, id, type, data, personal, metadata: rest }
}

export const hashAfter = async (
  crypto: Crypto,
  previous: string,
  event: ExportedEvent | ExportedSeal,
): Promise<string> => toHex(await sha256(crypto, fromHex(previous), canonical(hashed(event))))
