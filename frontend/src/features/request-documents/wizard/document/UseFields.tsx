import { useWatch } from 'react-hook-form'
import type { ListPrices } from '../../api/get-list-prices'
import type { ChosenUse } from '../../use/chosen-use'
import { DocumentUse } from '../../use/DocumentUse'
import type { WizardForm } from '../wizard-draft'
import type { WizardFields } from './document-rules'

type UseFieldsProps = {
  readonly fields: WizardFields
  readonly documentType: string
  readonly prices: ListPrices
}

/** The document's use and services as both flows have them; a field is absent where nothing is chosen. */
const toChosenUse = (form: WizardForm) => ({
  needsTranslation: form.needsTranslation,
  translationLanguage: form.translationLanguage || null,
  needsApostille: form.needsApostille,
  ...(form.needsTranslationApostille ? { needsTranslationApostille: true } : {}),
  ...(form.purpose === '' ? {} : { purpose: form.purpose }),
  ...(form.countryOfUse === '' ? {} : { countryOfUse: form.countryOfUse }),
  ...(form.certificateForm === '' ? {} : { certificateForm: form.certificateForm }),
  ...(form.relation === '' ? {} : { relation: form.relation }),
  ...(form.powersPurpose === '' ? {} : { powersPurpose: form.powersPurpose }),
  ...(form.signingWay === '' ? {} : { signingWay: form.signingWay }),
  ...(form.delivery === '' ? {} : { delivery: form.delivery }),
})

/** What the document is for. */
export const UseFields = ({ fields: { control, getValues, setValue }, documentType, prices }: UseFieldsProps) => {
  useWatch({
    control,
    name: [
      'purpose',
      'countryOfUse',
      'certificateForm',
      'relation',
      'powersPurpose',
      'signingWay',
      'delivery',
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
