import { useWatch } from 'react-hook-form'
import type { ListPrices } from '../../api/get-list-prices'
import type { ChosenUse } from '../../use/chosen-use'
import { DocumentUse } from '../../use/DocumentUse'
import { toChosenUse, type WizardForm } from '../wizard-draft'
import type { WizardFields } from './document-rules'

type UseFieldsProps = {
  readonly fields: WizardFields
  readonly documentType: string
  readonly prices: ListPrices
}

/** What the document is for. */
export const UseFields = ({ fields: { control, getValues, setValue }, documentType, prices }: UseFieldsProps) => {
  useWatch({
    control,
    name: [
      'purpose',
      'countryOfUse',
      'certificateForm',
      'needsTranslation',
      'translationLanguage',
      'needsApostille',
      'needsTranslationApostille',
    ],
  })
  const change = (changed: ChosenUse) => {
    for (const [field, value] of Object.entries(changed))
      setValue(field as keyof ChosenUse, (value ?? '') as WizardForm[keyof ChosenUse])
  }
  return <DocumentUse productId={documentType} use={toChosenUse(getValues())} prices={prices} onChange={change} />
}
