import { getCertidaoInfo } from '@brazilian-utils/brazilian-utils/get-certidao-info'
import type { RecordBook } from './documents/definition.js'
import { plainTyped } from './typed-text.js'

/** "Esta matrícula é de um registro de …" */
const bookNames: Readonly<Record<RecordBook, string>> = {
  birth: 'nascimento',
  marriage: 'casamento',
  'religious-marriage': 'casamento religioso',
  death: 'óbito',
  stillbirth: 'natimorto',
  banns: 'proclamas',
  other: 'outros atos',
  emancipation: 'emancipação',
  interdiction: 'interdição',
}

/** The matrícula in its 32 digits, without the word that a copied one may begin with: `Matrícula nº 104539 01 55 …`. */
export const readMatricula = (typed: string): string => {
  const written = plainTyped(typed)
    .trim()
    .replace(/^matr[ií]cula\b(?:\s*n(?:o|úmero|umero|\.o?|°)?(?![\p{L}]))?[\s.:]*/iu, '')
  return /^[\d\s.\-/]*$/.test(written) ? written.replace(/\D/g, '') : written
}

/** Why what was typed is no matrícula, or that of a record in another kind of book than those; `undefined` for a good one. */
export const matriculaProblem = (typed: string, books: readonly RecordBook[] = []): string | undefined => {
  const digits = readMatricula(typed)
  if (!/^\d*$/.test(digits)) return 'A matrícula tem só números. Copie os 32 números da certidão.'
  if (digits.length !== 32)
    return `A matrícula tem 32 números, e aqui ${digits.length === 1 ? 'há 1' : `há ${digits.length}`}. Confira na certidão.`
  const book = getCertidaoInfo(digits)?.type
  if (book === undefined) return 'Matrícula inválida. Confira os 32 números na certidão.'
  const [wanted] = books
  return wanted === undefined || books.includes(book)
    ? undefined
    : `Esta matrícula é de um registro de ${bookNames[book]}. Copie a da certidão de ${bookNames[wanted]}.`
}

export type CivilRecord = {
  /** The office's number in the national register (Código Nacional de Serventia), 6 digits. */
  readonly cns: string
  readonly book: string
  readonly page: string
  readonly term: string
  /** Of the record. */
  readonly year: number
}

/** As people write it: without the zeros that fill it up. */
const unpad = (number: string): string => number.replace(/^0+(?=\d)/, '')

/** Where the record is that a matrícula names; `undefined` for a wrong one. */
export const locateCivilRecord = (matricula: string): CivilRecord | undefined => {
  const found = getCertidaoInfo(readMatricula(matricula))
  return found === null
    ? undefined
    : {
        cns: found.registryCns,
        book: unpad(found.book),
        page: unpad(found.page),
        term: unpad(found.term),
        year: found.year,
      }
}
