import { laterPart } from '../../../components/LaterPart/later-part'

/** What only a person needs who changes something. */
export const LaterAddressDialog = laterPart(async () => (await import('./AddressDialog')).AddressDialog)
export const LaterGuaranteeDialog = laterPart(async () => (await import('./GuaranteeDialog')).GuaranteeDialog)
export const LaterReplaceLinkDialog = laterPart(async () => (await import('./ReplaceLinkDialog')).ReplaceLinkDialog)
export const LaterEmailDialog = laterPart(
  async () => (await import('../../../components/EmailDialog/EmailDialog')).EmailDialog,
)
export const LaterCancelDialog = laterPart(async () => (await import('./contact/CancelDialog')).CancelDialog)
export const LaterMessageForm = laterPart(async () => (await import('./contact/MessageForm')).MessageForm)
