import type { DocumentDataField } from '../../document-data.js'
import type { GivenData } from '../../document-data-conditions.js'
import type { PowersTemplates } from './powers-templates.js'
import { powersPurposeNames } from './signing-names.js'
import { type PowersPurpose, powersPurposes } from './signing-ways.js'
import { purposesWithProperty } from './template-fields.js'

/** The purpose that the data of the document name; what the order said where they name none. */
export const findPowersPurpose = (given: GivenData, ordered: PowersPurpose | undefined): PowersPurpose =>
  powersPurposes.find((purpose) => powersPurposeNames[purpose] === given.powersPurpose) ?? ordered ?? 'other'

const said: Readonly<Partial<Record<DocumentDataField, (value: string) => string>>> = {
  grantorBirthDate: (day) => day.split('-').reverse().join('/'),
  grantorMaritalStatus: (status) => status.toLowerCase(),
  granteeMaritalStatus: (status) => status.toLowerCase(),
  mayDelegate: (answer) => (answer === 'Sim' ? 'pode passá-los a outra pessoa' : 'não pode passá-los a outra pessoa'),
}

/** "casado(a), regime Comunhão parcial de bens, cônjuge Rui Prado". */
const describeMarriage = ({ grantorMaritalStatus, grantorPropertyRegime, grantorSpouse }: GivenData): string =>
  [
    (grantorMaritalStatus ?? '').toLowerCase(),
    ...(grantorPropertyRegime ? [`regime ${grantorPropertyRegime.toLowerCase()}`] : []),
    ...(grantorSpouse ? [`cônjuge ${grantorSpouse}`] : []),
  ].join(', ')

/** What the customer wrote of the powers in the data stands behind the template's. */
const addOwnWords = (powers: string, own: string | undefined): string =>
  own === undefined || own.trim() === '' ? powers : `${powers}\n\nO outorgante acrescenta: ${own.trim()}`

/** The draft of the powers with the parties filled in; what is not known stands in brackets. */
export const writePowersText = (templates: PowersTemplates, purpose: PowersPurpose, given: GivenData): string => {
  const values: Readonly<Record<string, string | undefined>> = {
    ...given,
    grantorMaritalStatus: given.grantorMaritalStatus && describeMarriage(given),
  }
  const fillIn = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_, field: string) => {
      const value = values[field]
      if (value === undefined || value === '')
        return `[${field === 'powersProperty' ? 'matrícula e cartório do imóvel' : 'preencha'}]`
      return field === 'grantorMaritalStatus' ? value : (said[field as DocumentDataField]?.(value) ?? value)
    })
  const { frame, powers } = templates
  const own = purpose === 'other' && given.powers?.trim() ? given.powers.trim() : fillIn(powers[purpose])
  const all = purpose === 'other' ? own : addOwnWords(own, given.powers)
  // Split: what a customer wrote may hold the signs of a replacement.
  return frame.split('{powersText}').map(fillIn).join(all)
}

const digitsIn = (text: string): readonly string[] => text.replace(/(\d)\.(?=\d{3})/g, '$1').match(/\d+/g) ?? []

/** Whether a text leaves out the registration number of the thing that its powers are about. */
export const lacksThing = (purpose: PowersPurpose, property: string | undefined, text: string): boolean => {
  if (!purposesWithProperty.includes(purpose)) return false
  const named = digitsIn(property ?? '')
  const [number] = [...named].sort((one, other) => other.length - one.length)
  if (number === undefined) return property === undefined || !text.includes(property.trim())
  return !digitsIn(text).includes(number)
}
