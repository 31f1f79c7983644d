import type { DataForm } from '@cartorio/contracts/data-forms.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { lazySection } from '../LazySection/lazy-section'

/** The form below waits for it (`useLoadedFirst`). */
export const LazyFormNotices = lazySection(async () => (await import('./FormNotices')).FormNotices, null)

export const hasFormNotices = ({ status, paid, correction }: OrderView, form: DataForm): boolean =>
  (status === 'PENDING' && !paid) || correction?.forms.includes(form) === true
