import { useWatch } from 'react-hook-form'
import type { ListPrices } from '../../api/get-list-prices'
import type { ChosenUse } from '../../use/chosen-use'
import { DocumentUse } from '../../use/DocumentUse'
import type { TieSigningField } from '../../use/SigningFields'
import type { SigningField } from '../../use/signing-problems'
import type { WizardForm } from '../wizard-draft'
import { tieWizardField, type WizardFields } from './document-rules'

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
export const UseFields = ({ fields, documentType, prices }: UseFieldsProps) => {
  const { control, getValues, setValue, formState } = fields
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
      setValue(field as keyof ChosenUse, (value ?? '') as WizardForm[keyof ChosenUse], {
        shouldValidate: formState.errors[field as keyof ChosenUse] !== undefined,
      })
  }
  // Here, so that their rules stand before their fields have loaded.
  const ties = {
    powersPurpose: tieWizardField(fields, 'powersPurpose'),
    signingWay: tieWizardField(fields, 'signingWay'),
  }
  const tie: TieSigningField = (field: SigningField) => {
    const { onChange: _, ...tied } = ties[field]
    return tied
  }
  return (
    <DocumentUse productId={documentType} use={toChosenUse(getValues())} prices={prices} onChange={change} tie={tie} />
  )
}
