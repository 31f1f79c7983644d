import { useState } from 'react'
import type { WizardFields } from './form-fields'

/** The courier mostly calls the person who orders: their number is copied, and followed until another one is typed. */
export const useCopiedPhone = ({ getValues, setValue, clearErrors }: WizardFields) => {
  // After a reload an equal number is taken for a copied one.
  const [copiedPhone, setCopiedPhone] = useState(() => getValues('applicantPhone'))
  const copyPhone = (phone: string): void => {
    const forDelivery = getValues('deliveryPhone')
    if (forDelivery.trim() !== '' && forDelivery !== copiedPhone) return
    setCopiedPhone(phone)
    setValue('deliveryPhone', phone)
    clearErrors('deliveryPhone')
  }
  return { copiedPhone, copyPhone }
}
