import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the library's defaults (OWASP 2024: 19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => hash(password)

export const isPassword = (hashed: string, password: string): Promise<boolean> => verify(hashed, password)

/** No letters that are easily confused. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** 20 characters, about 116 bits. */
export const generatePassword = (): string =>
  Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('')
