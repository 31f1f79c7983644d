import { lazySection } from '../../../components/LazySection/LazySection'

/** What only a person needs who changes something. */
export const LazyAddressDialog = lazySection(async () => (await import('./AddressDialog')).AddressDialog)
export const LazyGuaranteeDialog = lazySection(async () => (await import('./GuaranteeDialog')).GuaranteeDialog)
export const LazyReplaceLinkDialog = lazySection(async () => (await import('./ReplaceLinkDialog')).ReplaceLinkDialog)
export const LazyEmailDialog = lazySection(
  async () => (await import('../../../components/EmailDialog/EmailDialog')).EmailDialog,
)
export const LazyCancelDialog = lazySection(async () => (await import('./contact/CancelDialog')).CancelDialog)
export const LazyMessageForm = lazySection(async () => (await import('./contact/MessageForm')).MessageForm)
