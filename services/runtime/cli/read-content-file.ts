import { readFile } from 'node:fs/promises'
import { speakPortuguese } from '@cartorio/contracts/portuguese-errors.js'
import { type ContentFile, contentFileSchema } from '@cartorio/contracts/site/content-file.js'
import type { ContentMistake } from '../../command/settings/content-plan.js'
import { BadCall } from './command-line.js'

/** Names every mistake by its place in the file. */
export const mistakenFile = (file: string, mistakes: readonly ContentMistake[]): BadCall =>
  new BadCall(
    [
      `${file} was not taken, and nothing was changed:`,
      ...mistakes.map(({ path, message }) => `  ${path === '' ? 'the file' : path}: ${message}`),
    ].join('\n'),
  )

const written = (path: readonly PropertyKey[]): string =>
  path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`))
    .join('')

const jsonOf = async (file: string): Promise<unknown> => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new BadCall(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new BadCall(`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** @throws {BadCall} for a file that is none, and for what its schema does not take */
export const readContentFile = async (file: string): Promise<ContentFile> => {
  speakPortuguese(() => 'O campo')
  const parsed = contentFileSchema.safeParse(await jsonOf(file))
  if (parsed.success) return parsed.data
  throw mistakenFile(
    file,
    parsed.error.issues.map(({ path, message }) => ({ path: written(path), message })),
  )
}
