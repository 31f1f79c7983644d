import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { useEffect, useState } from 'react'
import { type OpenedDraft, useFormDraft } from '../../lib/form-draft/use-form-draft'
import type { RequestedFields } from '../../lib/requested-fields'
import { useFormErrors, useOrderedForm } from '../../lib/use-ordered-form'
import { type CertificateForm, includedServices, restoredForm, startingForm } from './certificate-form'
import type { WrongField } from './certificate-rules'
import { findCertificateStep, listCertificateSteps } from './certificate-steps'

/** One form over several steps, saved as a draft with the step at which it stands. */
export const useCertificateForm = (order: OrderView, draft: OpenedDraft, requested: RequestedFields) => {
  const steps = listCertificateSteps(requested)
  const start = startingForm(order, includedServices(order))
  const isField = (name: string): name is keyof CertificateForm => Object.hasOwn(start, name)
  const form = useOrderedForm<CertificateForm>(restoredForm(start, draft.fields?.values))
  const wrongHere = useFormErrors<CertificateForm>()
  const { getValues, setValue, setError, setFocus, clearErrors, subscribe, reset } = form
  const [step, setStep] = useState(() =>
    Math.max(
      steps.findIndex(({ id }) => id === draft.fields?.step),
      0,
    ),
  )
  const { state, saver } = useFormDraft(draft)
  const fieldsNow = (at = step) => ({ step: steps[at]?.id, values: getValues() })

  const id = steps[step]?.id
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // Only what a person has changed: mounting the fields is no change.
        callback: ({ values, name }) => {
          if (name === undefined) return
          // An apostille on the translation needs a translation.
          if (name === 'needsTranslation' && !values.needsTranslation) setValue('apostilleOption', 'certificate_only')
          saver.change({ step: id, values })
        },
      }),
    [subscribe, saver, id, setValue],
  )

  /** Why the server did not take the form, while the step with its wrong fields is open. */
  const [refusal, setRefusal] = useState<string>()
  const goTo = (next: number) => {
    // What was wrong in this step must not hold another one back.
    clearErrors()
    wrongHere.clear()
    setRefusal(undefined)
    setStep(next)
    saver.change(fieldsNow(next))
  }

  /** Opens the step of the first wrong field and writes what is wrong under each; the others follow at their steps. */
  const [wrong, setWrong] = useState<readonly WrongField[]>([])
  const show = (errors: readonly WrongField[], detail?: string): boolean => {
    const first = steps.findIndex((one) => errors[0] !== undefined && one.id === findCertificateStep(errors[0].field))
    if (first >= 0) goTo(first)
    setWrong(errors)
    const isShown = errors.some(({ field }) => isField(field) && findCertificateStep(field) === steps[first]?.id)
    setRefusal(isShown ? detail : undefined)
    return isShown
  }
  // After the step is there: a field that is not shown takes no focus.
  useEffect(() => {
    const here = wrong.filter(({ field }) => findCertificateStep(field) === id)
    if (here.length === 0) return
    for (const { field, message } of here) if (isField(field)) setError(field, { message })
    const [first] = here
    if (first !== undefined && isField(first.field)) setFocus(first.field)
    setWrong(wrong.filter((one) => !here.includes(one)))
  }, [wrong, id, setError, setFocus])

  const discarded = () => {
    reset(start)
    setStep(0)
  }
  return { form, wrong: wrongHere, steps, step, goTo, show, refusal, state, saver, fieldsNow, discarded }
}
