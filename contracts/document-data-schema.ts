import * as z from 'zod/mini'
import { cpfProblem } from './cpf.js'
import { directionMarksMessage, hasDirectionMarks, optionalText } from './text.js'

const fieldText = optionalText(300)
const nameText = optionalText(300).check(
  z.refine((value) => value === undefined || !hasDirectionMarks(value), { error: directionMarksMessage }),
)

const cpfText = optionalText(20).check(
  z.check(({ value, issues }) => {
    const message = value === undefined ? undefined : cpfProblem(value)
    if (message !== undefined) issues.push({ code: 'custom', input: value, message })
  }),
)

/** The data of one item, as the customer sends them; what is left out is lacking. */
export const documentDataSchema = z.object({
  firstSpouseName: nameText,
  secondSpouseName: nameText,
  marriageDate: fieldText,
  marriagePlace: fieldText,
  deceasedName: nameText,
  deathDate: fieldText,
  deathPlace: fieldText,
  granteeName: nameText,
  granteeCpf: cpfText,
  powers: optionalText(2000),
  cpf: cpfText,
})
export type DocumentData = z.output<typeof documentDataSchema>
