import { inCountry } from '@cartorio/contracts/country-articles.js'
import { certificateFormNames } from '@cartorio/contracts/documents/certificate-form-names.js'
import { powersPurposeNames, signingWayNames } from '@cartorio/contracts/documents/power-of-attorney/signing-names.js'
import { purposeNames } from '@cartorio/contracts/documents/purpose-names.js'
import { relationNames } from '@cartorio/contracts/documents/relation-names.js'
import type { ItemProgress } from '@cartorio/contracts/http/order-view.js'

type DocumentUse = Pick<
  ItemProgress,
  'purpose' | 'countryOfUse' | 'certificateForm' | 'relation' | 'powersPurpose' | 'signingWay'
>

const purposeTexts: Readonly<Record<string, string>> = purposeNames
const formTexts: Readonly<Record<string, string>> = certificateFormNames
const relationTexts: Readonly<Record<string, string>> = relationNames
const powersTexts: Readonly<Record<string, string>> = powersPurposeNames
const wayTexts: Readonly<Record<string, string>> = signingWayNames

/** "Para: Cidadania italiana, usado na Itália. Forma: Inteiro teor, digitada."; `undefined` where nothing was answered. */
export const describeDocumentUse = ({
  purpose,
  countryOfUse,
  certificateForm,
  relation,
  powersPurpose,
  signingWay,
}: DocumentUse): string | undefined => {
  const answers = [
    ...(purpose === undefined ? [] : [purposeTexts[purpose] ?? purpose]),
    ...(countryOfUse === undefined ? [] : [`usado ${inCountry(countryOfUse)}`]),
  ]
  const sentences = [
    ...(answers.length === 0 ? [] : [`Para: ${answers.join(', ')}.`]),
    ...(certificateForm === undefined ? [] : [`Forma: ${formTexts[certificateForm] ?? certificateForm}.`]),
    ...(relation === undefined ? [] : [`Quem pede: ${relationTexts[relation] ?? relation}.`]),
    ...(powersPurpose === undefined ? [] : [`Poderes: ${powersTexts[powersPurpose] ?? powersPurpose}.`]),
    ...(signingWay === undefined ? [] : [`Assinatura: ${wayTexts[signingWay] ?? signingWay}.`]),
  ]
  return sentences.length === 0 ? undefined : sentences.join(' ')
}
