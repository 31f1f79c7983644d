import * as z from 'zod/mini'
import { brazilianStateCodes } from './brazilian-states.js'
import { cpfProblem, readCpf } from './cpf.js'
import type { DocumentDataField } from './document-data.js'
import { documentDataChoices } from './document-data-choices.js'
import { conditionalFields, type GivenData, isAskedBy } from './document-data-conditions.js'
import { documentInstructions } from './document-instructions.js'
import { findSameParty, samePartyMessage } from './documents/power-of-attorney/parties.js'
import { wrongEmailMessage } from './email.js'
import { emailFault, readEmail } from './email-address.js'
import { latestDay } from './latest-day.js'
import { phoneProblem, readPhone } from './phone-numbers.js'
import { isPostalCodeValid, postalCodeError } from './postal-codes.js'
import { unknownState } from './record-place.js'
import { directionMarksMessage, hasDirectionMarks, optionalText, readName, requiredFieldMessage } from './text.js'
import { plainTyped } from './typed-text.js'

const fieldText = optionalText(300)
const dayText = optionalText(300, plainTyped)
const nameText = optionalText(300, readName).check(
  z.refine((value) => value === undefined || !hasDirectionMarks(value), { error: directionMarksMessage }),
)

const saidOf = (problemOf: (value: string) => string | undefined) =>
  z.check<string | undefined>(({ value, issues }) => {
    const message = value === undefined ? undefined : problemOf(value)
    if (message !== undefined) issues.push({ code: 'custom', input: value, message })
  })
const cpfText = optionalText(20, readCpf).check(saidOf(cpfProblem))
const emailText = optionalText(254, readEmail).check(
  saidOf((value) => (emailFault(value) === undefined ? undefined : wrongEmailMessage)),
)
const phoneText = optionalText(30, readPhone).check(saidOf(phoneProblem))
const choiceText = (field: DocumentDataField) =>
  fieldText.check(
    saidOf((value) =>
      documentDataChoices[field]?.includes(value) === false ? 'Escolha uma opção da lista.' : undefined,
    ),
  )

const checkParties = z.check<GivenData>(({ value, issues }) => {
  const field = findSameParty(value)
  if (field !== undefined)
    issues.push({ code: 'custom', input: value[field], path: [field], message: samePartyMessage })
})

/** What names the thing that the powers are about, where its purpose comes with it. */
const checkAskedFields = z.check<GivenData>(({ value, issues }) => {
  for (const field of conditionalFields)
    if (isAskedBy(field, value) && value[field] === undefined)
      issues.push({ code: 'custom', input: undefined, path: [field], message: requiredFieldMessage })
})

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
  grantorName: nameText,
  grantorCpf: cpfText,
  grantorNationality: fieldText,
  grantorProfession: fieldText,
  grantorMaritalStatus: choiceText('grantorMaritalStatus'),
  grantorPropertyRegime: choiceText('grantorPropertyRegime'),
  grantorSpouse: nameText,
  grantorBirthDate: dayText,
  grantorMotherName: nameText,
  grantorFatherName: nameText,
  grantorIdentity: fieldText,
  grantorAddress: fieldText,
  grantorEmail: emailText,
  grantorPhone: phoneText,
  granteeIdentity: fieldText,
  granteeNationality: fieldText,
  granteeMaritalStatus: choiceText('granteeMaritalStatus'),
  granteeProfession: fieldText,
  granteeAddress: fieldText,
  granteePostalCode: optionalText(20, plainTyped).check(
    saidOf((code) => (isPostalCodeValid('BR', code) ? undefined : postalCodeError('BR', code))),
  ),
  granteeCity: optionalText(45),
  granteePhone: phoneText,
  powersPurpose: choiceText('powersPurpose'),
  powersProperty: fieldText,
  powersBank: fieldText,
  mayDelegate: choiceText('mayDelegate'),
}

/** The data of one item, as the customer sends them; what is left out is lacking. */
export const documentDataSchema = z.object(documentDataFieldSchemas).check(
  z.check(({ value, issues }) => {
    const message = yearsProblem(value)
    if (message !== undefined) issues.push({ code: 'custom', input: value.yearTo, path: ['yearTo'], message })
  }),
  checkParties,
  checkAskedFields,
)
