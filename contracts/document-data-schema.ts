import * as z from 'zod/mini'
import { cpfProblem, readCpf } from './cpf.js'
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

/** The data of one item, as the customer sends them; what is left out is lacking. */
export const documentDataSchema = z.object({
  firstSpouseName: nameText,
  secondSpouseName: nameText,
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
})
