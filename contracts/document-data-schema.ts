import * as z from 'zod/mini'
import { brazilianStateCodes } from './brazilian-states.js'
import { cpfProblem, readCpf } from './cpf.js'
import { documentInstructions } from './document-instructions.js'
import { latestDay } from './latest-day.js'
import { unknownState } from './record-place.js'
import { directionMarksMessage, hasDirectionMarks, optionalText, readName } from './text.js'
import { plainTyped } from './typed-text.js'

const fieldText = optionalText(300)
const dayText = optionalText(300, plainTyped)
const nameText = optionalText(300, readName).check(
  z.refine((value) => value === undefined || !hasDirectionMarks(value), { error: directionMarksMessage }),
)

const cpfText = optionalText(20, readCpf).check(
  z.check(({ value, issues }) => {
    const message = value === undefined ? undefined : cpfProblem(value)
    if (message !== undefined) issues.push({ code: 'custom', input: value, message })
  }),
)

const stateCode = z.optional(
  z.pipe(
    z.union([z.enum(brazilianStateCodes), z.literal(unknownState), z.literal(''), z.null()], {
      error: documentInstructions.registryState,
    }),
    z.transform((state) => state || undefined),
  ),
)

const yearText = optionalText(10, plainTyped).check(
  z.refine(
    (year) => year === undefined || (/^\d{4}$/.test(year) && year >= '1800' && year <= latestDay().slice(0, 4)),
    {
      error: 'Digite um ano de 1800 até hoje, com quatro números.',
    },
  ),
)

type Years = { readonly yearFrom?: string | undefined; readonly yearTo?: string | undefined }

/** Why the years of a search are none; `undefined` while one of them is not given. */
export const yearsProblem = ({ yearFrom, yearTo }: Years): string | undefined =>
  yearFrom && yearTo && yearTo < yearFrom
    ? 'A busca termina antes de começar. Confira o primeiro e o último ano.'
    : undefined

/** The fields of one item's data. */
const documentDataFieldSchemas = {
  firstSpouseName: nameText,
  secondSpouseName: nameText,
  /** Checked where the order is known, against the books of its documents. */
  matricula: fieldText,
  registryState: stateCode,
  registryCity: optionalText(120),
  registryOffice: optionalText(150),
  recordBook: optionalText(30),
  recordPage: optionalText(30),
  recordTerm: optionalText(40),
  yearFrom: yearText,
  yearTo: yearText,
  parents: nameText,
  marriageDate: dayText,
  marriagePlace: fieldText,
  deceasedName: nameText,
  deathDate: dayText,
  deathPlace: fieldText,
  granteeName: nameText,
  granteeCpf: cpfText,
  powers: optionalText(2000),
  cpf: cpfText,
  holderName: nameText,
  holderMotherName: nameText,
  holderFatherName: nameText,
  holderBirthDate: dayText,
  holderBirthPlace: fieldText,
  holderIdentity: fieldText,
}

/** The data of one item, as the customer sends them; what is left out is lacking. */
export const documentDataSchema = z.object(documentDataFieldSchemas).check(
  z.check(({ value, issues }) => {
    const message = yearsProblem(value)
    if (message !== undefined) issues.push({ code: 'custom', input: value.yearTo, path: ['yearTo'], message })
  }),
)
