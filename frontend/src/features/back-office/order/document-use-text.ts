import { inCountry } from '@cartorio/contracts/country-articles.js'
import { certificateFormNames } from '@cartorio/contracts/documents/certificate-forms.js'
import type { DocumentUse } from '@cartorio/contracts/documents/document-use.js'
import { purposeNames } from '@cartorio/contracts/documents/purposes.js'

/** "Para: Cidadania italiana, usado na Itália. Forma: Inteiro teor, digitada."; `undefined` where nothing was answered. */
export const describeDocumentUse = ({ purpose, countryOfUse, certificateForm }: DocumentUse): string | undefined => {
  const answers = [
    ...(purpose === undefined ? [] : [purposeNames[purpose]]),
    ...(countryOfUse === undefined ? [] : [`usado ${inCountry(countryOfUse)}`]),
  ]
  const sentences = [
    ...(answers.length === 0 ? [] : [`Para: ${answers.join(', ')}.`]),
    ...(certificateForm === undefined ? [] : [`Forma: ${certificateFormNames[certificateForm]}.`]),
  ]
  return sentences.length === 0 ? undefined : sentences.join(' ')
}
