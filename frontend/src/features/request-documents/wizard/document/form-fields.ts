import type { UseFormReturn } from 'react-hook-form'
import type { WizardField, WizardForm } from '../wizard-draft'
import { ruleOf } from './document-rules'

/** The form that the groups of fields share. */
export type WizardFields = UseFormReturn<WizardForm>

/** What ties a native field to the form: name, rule and error. */
export const fieldOf = ({ register, formState: { errors } }: WizardFields, field: WizardField) => ({
  ...register(field, ruleOf(field)),
  error: errors[field]?.message,
})
