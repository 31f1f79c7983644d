import * as z from 'zod/mini'

const nouns: Readonly<Record<string, string>> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'verdadeiro ou falso (true ou false)',
  array: 'uma lista',
  object: 'um objeto',
  record: 'um objeto',
}

const isMissing = (input: unknown): boolean => input === undefined || input === null || input === ''

const units: Readonly<Record<string, string>> = { string: 'caracteres', array: 'itens' }

/** "no mínimo 1", or how long something has to be. */
const bound = (which: 'no mínimo' | 'no máximo', limit: number | bigint, origin: string): string => {
  const unit = units[origin]
  return unit === undefined ? `deve ser ${which} ${limit}` : `deve ter ${which} ${limit} ${unit}`
}

const describeIssue = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) ? 'é obrigatório' : `deve ser ${nouns[issue.expected] ?? 'de outro tipo'}`
    case 'too_small':
      if (isMissing(issue.input)) return 'é obrigatório'
      if (issue.inclusive === false) return `deve ser maior que ${issue.minimum}`
      return bound('no mínimo', issue.minimum, issue.origin)
    case 'too_big':
      return bound('no máximo', issue.maximum, issue.origin)
    case 'invalid_value':
      return isMissing(issue.input)
        ? 'é obrigatório'
        : `deve ser um destes valores: ${issue.values.filter((value) => value !== '').join(', ')}`
    default:
      return isMissing(issue.input) ? 'é obrigatório' : 'tem um valor que não é aceito'
  }
}

/** A field of a body, by the path to it; the body itself without one. */
const fieldOfBody = (path: string): string => (path === '' ? 'O conteúdo enviado' : `O campo ${path}`)

/**
 * What every schema of the process says from then on of a wrong value for which it has no sentence of its own.
 * `nameOf` says what is wrong: on a screen the sentence stands under its field.
 */
export const speakPortuguese = (nameOf: (path: string) => string = fieldOfBody): void => {
  z.config({ localeError: (issue) => `${nameOf(issue.path?.join('.') ?? '')} ${describeIssue(issue)}.` })
}
